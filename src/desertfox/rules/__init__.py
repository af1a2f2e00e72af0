"""The rules: may it be done, what does it cost, what is it made of. They only answer; `play` changes the state."""

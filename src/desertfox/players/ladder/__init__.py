"""How strong players are: pairs of games with the sides swapped, kept in a file and counted up."""

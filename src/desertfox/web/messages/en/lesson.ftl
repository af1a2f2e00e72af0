# Lessons: the card and the top bar of one.

label-lesson = Lesson
lesson-title = Lesson { $number }: { $title }
lesson-place = Lesson { $number } of { $count }
lesson-step = Step { $number } of { $count }
lesson-deed = { $deed ->
    [read] Look
    [choose] Click
    [try] Try it
    [ends] Well done
    [waits] The other side
   *[play] Your move
}
lesson-hint = Hint
lesson-undo = Undo
lesson-next = Next
lesson-skip = Skip
lesson-skip-phase = Skip this phase
lesson-no-hint = There is no hint here.
lesson-on = Next: { $title }
lesson-leave = Back to the lobby
lesson-adopt = Go on with this game
lesson-race = Race for Tobruk
lesson-gazala = Gazala

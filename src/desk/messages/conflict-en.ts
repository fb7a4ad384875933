/** An edit that meets another one. */
export const conflict = {
  conflictText:
    'What you typed is still here. What they changed and you did not touch is taken over when you save; where you both changed something, yours is saved unless you take theirs.',
  conflictNone: 'What they changed is the same as what stands here.',
  theirs: 'Theirs',
  mine: 'Yours',
  takeTheirs: 'Take theirs',
  takenOver: 'Taken over when you save',
  saveOver: 'Save mine over it',
  takeAll: 'Drop mine, show theirs',
}

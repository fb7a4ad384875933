/** The smallest note in use, in dinars. */
const smallestNote = 250

/** The largest amount that notes can pay and that is not above `amount`, in dinars. */
export function payableInNotes(amount: number): number {
  return Math.floor(amount / smallestNote) * smallestNote
}

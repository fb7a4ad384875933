type Room = {
  max: number
  /** How many pictures there are, and how many more are on their way. */
  present: number
  sending: number
}

/** Which files fit beside the pictures there are. Where one picture is the maximum, a new one replaces it. */
export function fitPictures<Item>(
  files: readonly Item[],
  { max, present, sending }: Room,
): { fitting: Item[]; refused: Item[] } {
  const room = Math.max(0, max === 1 ? 1 - sending : max - present - sending)
  return { fitting: files.slice(0, room), refused: files.slice(room) }
}

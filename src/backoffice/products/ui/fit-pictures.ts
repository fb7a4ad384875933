type Room = {
  max: number
  /** The number of pictures already added, and of those being uploaded. */
  present: number
  sending: number
}

/** Splits files into those within the maximum and those beyond it. If the maximum is one, a new picture replaces the old one. */
export function fitPictures<Item>(
  files: readonly Item[],
  { max, present, sending }: Room,
): { fitting: Item[]; refused: Item[] } {
  const room = Math.max(0, max === 1 ? 1 - sending : max - present - sending)
  return { fitting: files.slice(0, room), refused: files.slice(room) }
}

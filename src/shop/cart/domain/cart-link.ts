/** A line of a cart link: pieces of a variant. */
export type LinkedLine = { variantId: number; quantity: number }

/** A link of more lines is read to here. */
export const maxLinkedLines = 30
const maxId = 2_147_483_647
const maxQuantity = 1_000_000
/** What is named of a part that is no line: numbers and their signs. Other text is of whoever made the link, and is not repeated. */
const nameable = /^[\p{Nd}:.-]{1,20}$/u
export const unnamed = '…'

/**
 * Reads the lines of `/buy/71:2,5`, the path's last part: variants and their pieces, one where none are named; a repeated
 * variant adds up. `unread` are the parts that are no line, or one too many, each once; {@link unnamed} stands for text.
 */
export function parseCartLink(text: string): { lines: LinkedLine[]; unread: string[] } {
  const lines = new Map<number, number>()
  const unread = new Set<string>()
  for (const part of text.split(',', maxLinkedLines * 2)) {
    const typed = part.trim()
    if (typed === '') continue
    const line = parseLine(typed)
    const isNew = line !== null && !lines.has(line.variantId)
    if (line === null || (isNew && lines.size === maxLinkedLines))
      unread.add(nameable.test(typed) ? typed : unnamed)
    else lines.set(line.variantId, Math.min((lines.get(line.variantId) ?? 0) + line.quantity, maxQuantity))
  }
  return {
    lines: [...lines].map(([variantId, quantity]) => ({ variantId, quantity })),
    unread: [...unread],
  }
}

function parseLine(part: string): LinkedLine | null {
  const [, id, pieces = '1'] = /^(\d{1,10})(?::(\d{1,7}))?$/.exec(part) ?? []
  const [variantId, quantity] = [Number(id), Number(pieces)]
  const isLine = variantId >= 1 && variantId <= maxId && quantity >= 1 && quantity <= maxQuantity
  return isLine ? { variantId, quantity } : null
}

/** The path of the link that puts these pieces into a cart: `/buy/71:2,5:1`. */
export function cartLinkPath(lines: readonly LinkedLine[]): string {
  return `/buy/${lines.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(',')}`
}

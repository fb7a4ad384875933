/** The reason stored with the delivery of an order that was accepted in part. */
export const acceptedInPart = 'accepted_in_part'

type Ordered = { itemId: number; quantity: number }
type Stated = { itemId: number; pieces: number }

/**
 * What is wrong with the pieces stated for the lines, by field of the request: `lines.N.itemId` (`unknown_value`, `duplicate`),
 * `lines.N.<field>` (`above_quantity`) and `lines` (`incomplete` when a line is missing). Empty when nothing is.
 */
export function findLineErrors(
  ordered: readonly Ordered[],
  stated: readonly Stated[],
  field: 'accepted' | 'sellable',
): Record<string, string> {
  const errors: Record<string, string> = {}
  const quantities = new Map(ordered.map(({ itemId, quantity }) => [itemId, quantity]))
  const seen = new Set<number>()
  for (const [index, { itemId, pieces }] of stated.entries()) {
    const quantity = quantities.get(itemId)
    if (quantity === undefined) errors[`lines.${index}.itemId`] = 'unknown_value'
    else if (seen.has(itemId)) errors[`lines.${index}.itemId`] = 'duplicate'
    else if (pieces > quantity) errors[`lines.${index}.${field}`] = 'above_quantity'
    seen.add(itemId)
  }
  const isComplete = ordered.every(({ itemId }) => seen.has(itemId))
  return isComplete || Object.keys(errors).length > 0 ? errors : { lines: 'incomplete' }
}

/**
 * As {@link findLineErrors} for accepted pieces, and with `lines`: `nothing_accepted` (the order was refused) or
 * `everything_accepted` (it was delivered).
 */
export function findPartErrors(
  ordered: readonly Ordered[],
  stated: readonly Stated[],
): Record<string, string> {
  const errors = findLineErrors(ordered, stated, 'accepted')
  if (Object.keys(errors).length > 0) return errors
  const accepted = stated.reduce((sum, { pieces }) => sum + pieces, 0)
  if (accepted === 0) return { lines: 'nothing_accepted' }
  const quantity = ordered.reduce((sum, line) => sum + line.quantity, 0)
  return accepted === quantity ? { lines: 'everything_accepted' } : {}
}

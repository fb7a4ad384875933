import { Refusal } from '#platform/http/refusal.ts'

/** In the API the user id `1` means the shopper of this session (docs/product.md). */
const myWireId = 1

/**
 * Checks the `userId` of a path or payload: `1`, or the session's own id. Refuses any other id with `not_found` under
 * the field, whether or not that user exists.
 */
export function requireMyUserId(userId: number, shopper: { id: number } | null): void {
  if (userId === myWireId || (shopper !== null && userId === shopper.id)) return
  throw new Refusal('not_found', {}, { userId: 'not_found' })
}

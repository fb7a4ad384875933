import { Refusal } from '#platform/http/refusal.ts'

/** On the wire `1` means «the shopper of this session» (decisions «Who the shopper is»). */
export const ownWireId = 1

/**
 * Checks the `userId` of a path or payload: `1`, or the session's own id. Any other id is refused with the same
 * answer, which names the field, whether or not that user exists.
 */
export function requireOwnUserId(userId: number, shopper: { id: number } | null): void {
  if (userId === ownWireId || (shopper !== null && userId === shopper.id)) return
  throw new Refusal('not_found', {}, { userId: 'not_found' })
}

import type { Ctx } from '#platform/context.ts'
import { createSigner } from '#platform/db/signer.ts'

const signer = createSigner('return_access_secret')
const validSeconds = 60 * 60

/**
 * A token with which whoever named the number and phone of an order reads and opens its returns for an hour. It names no person,
 * so it may be in an address.
 */
export function createAccessToken(ctx: Pick<Ctx, 'db' | 'now'>, orderId: number): Promise<string> {
  return signer.sign(ctx, String(orderId), validSeconds)
}

/** Whether a token gives access to the returns of an order now. */
export function isAccessToken(
  ctx: Pick<Ctx, 'db' | 'now'>,
  orderId: number,
  token: string,
): Promise<boolean> {
  return signer.isSigned(ctx, String(orderId), token)
}

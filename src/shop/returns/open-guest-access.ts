import type { Ctx } from '#platform/context.ts'
import type { AttemptLimit } from '#platform/limits/attempts.ts'
import type { TrackBody } from '#shop/orders/schemas.ts'
import { trackOrder } from '#shop/orders/track-order.ts'
import { createAccessToken } from './access-token.ts'

type Request = TrackBody & { address: string; limit?: AttemptLimit | undefined }

/** Access to the returns of an order for whoever knows its number and phone. Refuses as {@link trackOrder} does. */
export async function openGuestAccess(
  ctx: Pick<Ctx, 'db' | 'now' | 'shopper'>,
  request: Request,
): Promise<{ orderId: number; token: string }> {
  const { id } = await trackOrder(ctx, request)
  return { orderId: id, token: await createAccessToken(ctx, id) }
}

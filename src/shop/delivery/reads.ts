import type { Ctx } from '#platform/context.ts'
import { findDestination, listArrivals } from './queries.ts'
import type { Arrivals, Destination } from './schemas.ts'

/** Server-side reads by the first part of the client's query key. */
export const deliveryReads = {
  destination: (ctx: Ctx): Promise<Destination> => findDestination(ctx),
  arrivals: (ctx: Ctx): Promise<Arrivals> => listArrivals(ctx),
}

import type { Ctx } from '#platform/context.ts'
import { listSlides } from './queries.ts'
import type { Slide } from './schemas.ts'

/** By the first part of a query key: what the client's query of that key would have been answered. */
export const contentReads = {
  slides: (ctx: Ctx): Promise<Slide[]> => listSlides(ctx),
}

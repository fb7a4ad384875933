import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Shelf, toShelf } from './client.ts'
import { findRelated } from './queries.ts'

/** By the first part of a query key: the data that the client's query with that key fetches. */
export const recommendationReads = {
  related: async (ctx: Ctx, slug: string): Promise<Shelf> => {
    const related = await findRelated(ctx, slug)
    if (!related) throw new Refusal('not_found')
    return toShelf(related)
  },
}

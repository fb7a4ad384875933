import type { Ctx } from '#platform/context.ts'
import { readCompared } from './domain/read-compared.ts'
import { compareProducts } from './queries.ts'
import type { Comparison } from './schemas.ts'

/** By the first part of a query key: the data that the client's query with that key fetches. */
export const comparisonReads = {
  comparison: (ctx: Ctx, products: string): Promise<Comparison> =>
    compareProducts(ctx, readCompared(products)),
}

import { readPromises } from '#features/promises/queries.ts'
import { readShopFacts } from '#features/shop-settings/queries.ts'
import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Db } from '#platform/db/db.ts'
import type { Site } from './domain/site.ts'

/** The facts of the shop for its pages; `configured` are those of the configuration. */
export async function readSite(ctx: { db: Db }, configured: SiteFacts): Promise<Site> {
  const [facts, promises] = await Promise.all([readShopFacts(ctx, configured), readPromises(ctx)])
  return { ...facts, ...(promises && { promises }) }
}

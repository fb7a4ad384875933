import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { pricingVersion } from '#shop/delivery/tables.ts'
import type { Promotion } from './domain/promotion.ts'
import { promotionCodes, promotions } from './tables.ts'

/** The active automatic promotions, with the version of the prices in the same snapshot. */
type ActivePromotions = { version: number; promotions: readonly Promotion[] }

const maxAgeMs = 5_000

const cachedPromotions = memoizePerKey((db: Db) => staleWhileRevalidate(() => selectActive(db), maxAgeMs))

/** The active automatic promotions that have not run out. Cached, because every cart and listing reads them. */
export function readActivePromotions({ db }: { db: Db }): Promise<ActivePromotions> {
  return cachedPromotions(db)()
}

const { kind: _kind, version: _version, createdAt: _createdAt, ...columns } = getTableColumns(promotions)

/** As {@link readActivePromotions}, from the database, for a transaction whose cached promotions are of an older version. */
export async function selectActive(db: Db): Promise<ActivePromotions> {
  const isActive = and(
    eq(promotions.kind, 'automatic'),
    eq(promotions.active, true),
    or(isNull(promotions.maxUses), sql`${promotions.used} < ${promotions.maxUses}`),
  )
  const rows = await db
    .select({ version: pricingVersion.version, promotion: columns })
    .from(pricingVersion)
    .leftJoin(promotions, isActive)
    .orderBy(promotions.id)
  return {
    version: rows[0]?.version ?? 0,
    promotions: rows.flatMap(({ promotion }) => (promotion ? [{ ...promotion, code: null }] : [])),
  }
}

const { id, code, maxUses, used } = promotionCodes

const byCode = memoizePerKey((db: Db) =>
  db
    .select({ ...columns, code: { id, code, maxUses, used } })
    .from(promotionCodes)
    .innerJoin(promotions, eq(promotions.id, promotionCodes.promotionId))
    .where(eq(promotionCodes.code, sql.placeholder('code')))
    .prepare('promotion_by_code'),
)

/** The promotion of a code in the form of `normalizeCode`, also of one that is stopped or has ended; null for none. */
export async function findCode(db: Db, normalizedCode: string): Promise<Promotion | null> {
  const [row] = await byCode(db).execute({ code: normalizedCode })
  return row ?? null
}

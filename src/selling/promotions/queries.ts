import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { editedColumns } from '#platform/db/localized-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Names, wireTexts } from '#platform/i18n/localized.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { products } from '#shop/catalogue/tables.ts'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { myPromotionsPageSize } from './domain/limits.ts'
import type { MyPromotion, MyPromotions, MyPromotionsArgs } from './schemas.ts'

const { id, effect, value, cap, minimum, startsAt, endsAt, maxUses, used, maxPerPhone } = promotions
const { active, version, endReason } = promotions

const codes = sql`select code from ${promotionCodes} where promotion_id = ${promotions.id} order by id`

const columns = {
  id,
  effect,
  value,
  cap,
  minimum,
  startsAt,
  endsAt,
  maxUses,
  used,
  maxPerPhone,
  active,
  version,
  endReason,
  ...editedColumns('name', promotions.name),
  code: sql<string | null>`(${codes} limit 1)`,
  editable: sql<boolean>`${promotions.scope} in ('all', 'products') and not ${promotions.firstOrder} and ${promotions.governorates} is null and ${promotions.endReason} is null`,
  chosen: sql<
    { id: number; title: Names }[] | null
  >`(select json_agg(json_build_object('id', ${products.id}, 'title', ${products.title})
    order by ${products.id}) from ${products} where ${promotions.scope} = 'products' and ${products.id} = any(${promotions.scopeIds}))`,
}

function selectMyPromotions(ctx: SellerCtx, db: Db, condition?: SQL) {
  return db
    .select(columns)
    .from(promotions)
    .where(and(restrictToSeller(ctx, promotions.sellerId), condition))
}

const toMyPromotion = ({
  chosen,
  startsAt: from,
  endsAt: until,
  effect: kind,
  ...row
}: Awaited<ReturnType<typeof selectMyPromotions>>[number]): MyPromotion => ({
  ...row,
  // A constraint of the table: free delivery is no promotion of a seller.
  effect: kind === 'percent' ? 'percent' : 'fixed',
  products: (chosen ?? []).map((each) => ({ id: each.id, ...wireTexts('title', each.title) })),
  startsAt: from?.toISOString() ?? null,
  endsAt: until?.toISOString() ?? null,
})

/** One page of the promotions of the seller, the newest first, and their number. */
export async function listMyPromotions(
  ctx: SellerCtx,
  { page = 1 }: MyPromotionsArgs,
): Promise<MyPromotions> {
  const [rows, total] = await Promise.all([
    selectMyPromotions(ctx, ctx.db)
      .orderBy(desc(id))
      .limit(myPromotionsPageSize)
      .offset((page - 1) * myPromotionsPageSize),
    ctx.db.$count(promotions, restrictToSeller(ctx, promotions.sellerId)),
  ])
  return { promotions: rows.map(toMyPromotion), total }
}

/** One promotion of the seller. Refuses with `not_found`. */
export async function getMyPromotion(ctx: SellerCtx, promotionId: number): Promise<MyPromotion> {
  const [row] = await selectMyPromotions(ctx, ctx.db, eq(id, promotionId))
  if (!row) throw new Refusal('not_found')
  return toMyPromotion(row)
}

/** As {@link getMyPromotion}, with its row locked. Refuses with `not_found`, and with `stale` when its version differs. */
export async function lockMyPromotion(ctx: SellerCtx, promotionId: number, seen: number) {
  const [row] = await selectMyPromotions(ctx, ctx.db, eq(id, promotionId)).for('no key update')
  if (!row) throw new Refusal('not_found')
  if (row.version !== seen) throw new Refusal('stale', { version: row.version })
  return row
}

import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import type { Db } from '#platform/db/db.ts'
import { editedColumns } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { listTexts, localizedColumnNames } from '#platform/i18n/localized-texts.ts'
import { categories, products, subCategories } from '#shop/catalogue/tables.ts'
import { orderAdjustments, orders, parcels } from '#shop/orders/tables.ts'
import { promotionCodes, promotions, redemptions } from '#shop/promotions/tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type {
  ManagedPromotion,
  PromotionDetails,
  PromotionPage,
  PromotionSellers,
  PromotionsArgs,
  ScopeItem,
} from './schemas.ts'

/** The slugs of the ids that a promotion's scope names. */
const scopeSlugs = sql<string[]>`array(
  select slug from ${categories} where ${promotions.scope} = 'categories' and id = any(${promotions.scopeIds})
  union all
  select slug from ${subCategories} where ${promotions.scope} = 'sub_categories' and id = any(${promotions.scopeIds})
  union all
  select slug from ${products} where ${promotions.scope} = 'products' and id = any(${promotions.scopeIds})
  order by 1)`

const { id, kind, effect, value, cap, minimum, scope, firstOrder, governorates, startsAt, endsAt } =
  promotions
const { maxUses, used, maxPerPhone, borneBy, active, version, endReason } = promotions

const columns = {
  id,
  kind,
  effect,
  value,
  cap,
  minimum,
  scope,
  firstOrder,
  governorates,
  startsAt,
  endsAt,
  maxUses,
  used,
  maxPerPhone,
  borneBy,
  seller: sql<string | null>`(select slug from ${sellers} where id = ${promotions.sellerId})`,
  active,
  version,
  endReason,
  scopeSlugs,
  ...editedColumns('name', promotions.name),
}

const of = (text: SQL) => sql<number>`(${text})`.mapWith(Number)
const codesOf = sql`from ${promotionCodes} where promotion_id = ${promotions.id}`
const delivered = sql`from ${redemptions} as use join ${orders} as placed on placed.id = use.order_id
  where use.promotion_id = ${promotions.id} and use.released_at is null and placed.status = 'delivered'`

const facts = {
  codes: of(sql`select count(*) ${codesOf}`),
  code: sql<string | null>`(select code ${codesOf} order by id limit 1)`,
  orders: of(sql`select count(*) ${delivered}`),
  // A parcel that was cancelled while the others went on retains its discount, which nobody got.
  cost: of(sql`select coalesce(sum(use.amount + (
    select coalesce(sum(adjustment.amount), 0) from ${orderAdjustments} as adjustment join ${parcels} as parcel on parcel.id = adjustment.parcel_id
    where adjustment.order_id = use.order_id and adjustment.promotion_id = use.promotion_id and parcel.status = 'cancelled')), 0) ${delivered}`),
  revenue: of(sql`select coalesce(sum(placed.total_amount), 0) ${delivered}`),
}

function selectPromotions(db: Db) {
  return db.select({ ...columns, ...facts }).from(promotions)
}

type Row = Awaited<ReturnType<typeof selectPromotions>>[number]

const toManaged = ({
  startsAt: from,
  endsAt: until,
  seller,
  endReason: reason,
  ...row
}: Row): ManagedPromotion => ({
  ...row,
  ...(reason !== null && { endReason: reason }),
  ...(seller !== null && { seller }),
  startsAt: from?.toISOString() ?? null,
  endsAt: until?.toISOString() ?? null,
})

/** One page of the promotions, newest first, with what each cost and brought in delivered orders. */
export async function listPromotions(
  { db }: Pick<StaffCtx, 'db'>,
  { page = 1, pageSize = defaultPageSize }: PromotionsArgs,
): Promise<PromotionPage> {
  const [rows, [counted]] = await Promise.all([
    selectPromotions(db)
      .orderBy(desc(promotions.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(promotions),
  ])
  return { total: counted?.total ?? 0, promotions: rows.map(toManaged) }
}

/** The open sellers beside the shop, by slug. */
export async function listPromotionSellers({ db }: Pick<StaffCtx, 'db'>): Promise<PromotionSellers> {
  const { id: sellerId, slug, name, status } = sellers
  const rows = await db
    .select({ slug, name })
    .from(sellers)
    .where(and(ne(sellerId, shopSellerId), eq(status, 'open')))
    .orderBy(slug)
  return rows.map(toSellerName)
}

/** One promotion, and what it is for by name. Refuses with `not_found`. */
export async function getPromotion(
  { db }: Pick<StaffCtx, 'db'>,
  promotionId: number,
): Promise<PromotionDetails> {
  const [row] = await selectPromotions(db).where(eq(promotions.id, promotionId))
  if (!row) throw new Refusal('not_found')
  return { ...toManaged(row), chosen: await findScopeItems(db, row) }
}

async function findScopeItems(db: Db, { scope: of, scopeSlugs: slugs }: Row): Promise<ScopeItem[]> {
  const texts = (table: typeof products | typeof categories | typeof subCategories) => {
    const name = 'title' in table ? table.title : table.name
    return { slug: table.slug, ...editedColumns('name', name) }
  }
  switch (of) {
    case 'products':
      return db
        .select({ ...texts(products), image: products.image })
        .from(products)
        .where(inArray(products.slug, slugs))
        .orderBy(products.slug)
    case 'categories':
      return db
        .select({ ...texts(categories), image: categories.image })
        .from(categories)
        .where(inArray(categories.slug, slugs))
        .orderBy(categories.slug)
    case 'sub_categories':
      return db
        .select({ ...texts(subCategories), image: sql<string>`''` })
        .from(subCategories)
        .where(inArray(subCategories.slug, slugs))
        .orderBy(subCategories.slug)
    default:
      return []
  }
}

/** The promotion with its row locked, for a change. Refuses with `not_found`, and with `stale` when its version differs. */
export async function lockPromotion(db: Db, promotionId: number, seen: number | null) {
  const [row] = await db
    .select({ ...columns, sellerId: promotions.sellerId })
    .from(promotions)
    .where(eq(promotions.id, promotionId))
    .for('no key update')
  if (!row) throw new Refusal('not_found')
  if (seen !== null && row.version !== seen) throw new Refusal('stale', { version: row.version })
  return row
}

/** The codes of a promotion as CSV. The export is recorded in the audit log. Refuses with `not_found`. */
export function exportCodes(ctx: StaffCtx, promotionId: number): Promise<string> {
  return transaction(ctx.db, async (db) => {
    await lockPromotion(db, promotionId, null)
    const rows = await db
      .select({ code: promotionCodes.code, maxUses: promotionCodes.maxUses, used: promotionCodes.used })
      .from(promotionCodes)
      .where(eq(promotionCodes.promotionId, promotionId))
      .orderBy(promotionCodes.id)
    const change = { action: 'promotion.export', kind: 'promotion', id: promotionId }
    await recordChange({ ...ctx, db }, { ...change, after: { quantity: rows.length } })
    const cells = rows.map((row) => [row.code, String(row.maxUses ?? ''), String(row.used)])
    return byteOrderMark + csvLines([['code', 'max_uses', 'used'], ...cells])
  })
}

/** Promotions in delivered orders as CSV: what each cost and brought. */
export async function exportPromotions({ db }: Pick<StaffCtx, 'db'>): Promise<string> {
  const rows = await selectPromotions(db).orderBy(promotions.id)
  const cells = rows.map((row) =>
    [
      ...listTexts(row, 'name').toReversed(),
      row.kind,
      row.code ?? '',
      row.used,
      row.orders,
      row.cost,
      row.revenue,
    ].map(String),
  )
  const head = [
    ...localizedColumnNames('name').toReversed(),
    'kind',
    'code',
    'uses',
    'delivered_orders',
    'cost',
    'delivered_revenue',
  ]
  return byteOrderMark + csvLines([head, ...cells])
}

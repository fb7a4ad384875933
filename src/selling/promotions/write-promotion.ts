import { and, countDistinct, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { withTexts } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { insertCode } from '#shop/promotions/insert-code.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { maxRunningPromotions } from './domain/limits.ts'
import { lockMyPromotion } from './queries.ts'
import type { NewMyPromotion, RunMyPromotion, SaveMyPromotion } from './schemas.ts'

/**
 * Creates a promotion for goods of the seller, who bears it; it runs at once. Refuses with `not_possible` after the seller was closed, with
 * `too_many` when too many run, and with fields: `products` `unknown_value` for what the seller does not sell, `code` `taken`.
 */
export function createMyPromotion(
  ctx: SellerWriteCtx,
  { code, ...fields }: NewMyPromotion,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await requireRoom(tx, null)
    const [created] = await tx.db
      .insert(promotions)
      .values({
        ...(await toRow(tx, fields)),
        name: localizedValue(fields, 'name'),
        kind: code === null ? 'automatic' : 'code',
        sellerId: ctx.seller.id,
        borneBy: 'seller',
        createdAt: ctx.now(),
      })
      .returning({ id: promotions.id })
    if (!created) throw new Error('the promotion was not written')
    if (code !== null) await insertCode(tx.db, created.id, { code, maxUses: null })
    const after = { ...toFacts(fields), ...(code !== null && { code }) }
    await tx.record(tx, { action: 'promotion.create', kind: 'promotion', id: created.id, after })
    return created
  })
}

/**
 * Changes a promotion of the seller; orders placed before keep their discounts. Refuses with `not_found`, `stale`, `not_possible` for one with
 * terms of the shop, `maxUses` `below_used`, and as {@link createMyPromotion} does.
 */
export function saveMyPromotion(
  ctx: SellerWriteCtx,
  id: number,
  { version, ...fields }: SaveMyPromotion,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockMyPromotion(tx, id, version)
    if (!before.editable) throw new Refusal('not_possible')
    if (fields.maxUses !== null && fields.maxUses < before.used) throw refused('maxUses', 'below_used')
    await tx.db
      .update(promotions)
      .set({
        ...(await toRow(tx, fields)),
        name: withTexts(promotions.name, localizedValue(fields, 'name')),
        version: version + 1,
      })
      .where(and(eq(promotions.id, id), restrictToSeller(ctx, promotions.sellerId)))
    const was = Object.assign({}, before, { products: before.chosen?.map((product) => product.id) ?? [] })
    const changes = findChanges<object>(toFacts(was), toFacts(fields))
    if (changes) await tx.record(tx, { action: 'promotion.change', kind: 'promotion', id, ...changes })
  })
}

/** Starts or stops a promotion of the seller. Refuses with `not_found`, `stale`, `not_possible` and `too_many`. */
export function runMyPromotion(
  ctx: SellerWriteCtx,
  id: number,
  { active, version }: RunMyPromotion,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockMyPromotion(tx, id, version)
    if (before.endReason !== null) throw new Refusal('not_possible')
    if (before.active === active) return
    if (active) await requireRoom(tx, id)
    await tx.db
      .update(promotions)
      .set({ active, version: version + 1 })
      .where(and(eq(promotions.id, id), restrictToSeller(ctx, promotions.sellerId)))
    const action = active ? 'promotion.start' : 'promotion.stop'
    await tx.record(tx, { action, kind: 'promotion', id })
  })
}

/** Runs a write with the row of the seller locked, so that its promotions are counted once. Refuses with `not_possible`. */
function inTransaction<Result>(
  ctx: SellerWriteCtx,
  write: (tx: SellerWriteCtx) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx.db, async (db) => {
    const [seller] = await db
      .select({ status: sellers.status })
      .from(sellers)
      .where(restrictToSeller(ctx, sellers.id))
      .for('no key update')
    if (!seller || !isEditable(seller.status)) throw new Refusal('not_possible')
    return write({ ...ctx, db })
  })
}

async function requireRoom(ctx: SellerCtx, but: number | null): Promise<void> {
  const running = await ctx.db.$count(
    promotions,
    and(
      restrictToSeller(ctx, promotions.sellerId),
      eq(promotions.active, true),
      but === null ? undefined : ne(promotions.id, but),
    ),
  )
  if (running >= maxRunningPromotions) throw refused('active', 'too_many')
}

async function toRow(ctx: SellerCtx, fields: Omit<SaveMyPromotion, 'version'>) {
  const { effect, value, cap, minimum, startsAt, endsAt, maxUses, maxPerPhone, products } = fields
  const scopeIds = [...new Set(products)].sort((one, other) => one - other)
  await requireMyProducts(ctx, ctx.db, scopeIds)
  return {
    effect,
    value,
    cap,
    minimum,
    scope: scopeIds.length > 0 ? ('products' as const) : ('all' as const),
    scopeIds,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    maxUses,
    maxPerPhone,
  }
}

type Terms = Omit<SaveMyPromotion, 'version' | 'startsAt' | 'endsAt' | 'effect'> & {
  effect: string
} & Record<'startsAt' | 'endsAt', Date | string | null>

/** The terms as the log has them. */
function toFacts(fields: Terms) {
  const { effect, value, cap, minimum, startsAt, endsAt, maxUses, maxPerPhone, products } = fields
  return {
    ...pickTexts(fields, 'name'),
    effect,
    value,
    cap,
    minimum,
    maxUses,
    maxPerPhone,
    productIds: products.toSorted((one, other) => one - other),
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  }
}

async function requireMyProducts(ctx: SellerCtx, db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const [sold] = await db
    .select({ count: countDistinct(variants.productId) })
    .from(variants)
    .where(and(restrictToSeller(ctx, variants.sellerId), inArray(variants.productId, [...ids])))
  if ((sold?.count ?? 0) < ids.length) throw refused('products', 'unknown_value')
}

const refused = (field: string, code: string) => new Refusal('invalid_request', {}, { [field]: code })

import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { DescribedOption } from '#shop/catalogue/domain/described-option.ts'
import type { OfferBody, OfferUpdate, SavedOffer } from '#shop/catalogue/schemas-offers.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import { lockOpenSeller } from '#shop/sellers/lock-open-seller.ts'
import { requireFreeSkus } from './free-skus.ts'
import { describeVariant } from './record-variants.ts'
import { lockSales, type SalesCtx, toRecorded } from './sale-rows.ts'
import { isSetAside } from './set-aside-variants.ts'
import { type VariantRow, writeLedger, writeVariantRows } from './write-variant-rows.ts'

/** The context of somebody who works for a seller. */
export type OfferCtx = SalesCtx & Required<Pick<SalesCtx, 'seller'>>

/**
 * Adds an offer of a seller to a page that shoppers see, for a combination that the page has. Price and stock apply at once; of a
 * seller who does not sell yet the offer is withheld. Refuses with `seller_not_open`, `not_found` (also for a page of another seller
 * alone), `offer_exists` and its variant, and with the fields `values`, `variantId` and `sku`.
 */
export function createOffer(ctx: OfferCtx, body: OfferBody): Promise<SavedOffer> {
  return transaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    await lockOpenSeller(db, ctx.seller.id)
    await lockPage(tx, body.productId)
    const { combination, described, position, gtin } = await findCombination(db, body)
    const [existing] = await db
      .select({ row: variants, described: describedOptions })
      .from(variants)
      .where(
        and(
          eq(variants.productId, body.productId),
          eq(variants.sellerId, ctx.seller.id),
          sql`${variants.combination} @> ${sql.param(combination)}::int[] and ${variants.combination} <@ ${sql.param(combination)}::int[]`,
        ),
      )
    if (existing && !isSetAside(existing.row))
      throw new Refusal('offer_exists', { variantId: existing.row.id })
    const { price, discountPrice, stockQuantity, sku } = body
    const row = {
      ...toSale({ price, discountPrice }),
      // One that was set aside when the page had other options returns.
      id: existing?.row.id ?? null,
      productId: body.productId,
      combination,
      position,
      sku: sku || null,
      gtin,
      cost: null,
      hidden: false,
      change: stockQuantity - (existing?.row.stockQuantity ?? 0),
    }
    const before = existing ? describe(existing.described, existing.row) : null
    const variantId = await writeOffer(tx, row, { described, stockQuantity, before })
    return { variantId, version: (existing?.row.version ?? 0) + 1 }
  })
}

/**
 * Changes an offer of a seller: price, stock, SKU, and whether it is for sale. Refuses with `seller_not_open`, `not_found`, with `stale` when it was
 * changed since `version`, or, with the stock, when this is not `stockSeen`, and with the field `sku`, `taken`.
 */
export function updateOffer(ctx: OfferCtx, variantId: number, body: OfferUpdate): Promise<SavedOffer> {
  return transaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const stored = (await lockSales(tx, [variantId])).get(variantId)
    if (!stored) throw new Refusal('not_found')
    const { version, stockQuantity } = stored
    if (version !== body.version) throw new Refusal('stale', { version })
    if (body.stockSeen !== undefined && body.stockSeen !== stockQuantity)
      throw new Refusal('stale', { version, stockQuantity })
    const { productId, combination, position, gtin, cost, described } = stored
    const row = {
      ...toSale(body),
      id: variantId,
      productId,
      combination,
      position,
      sku: body.sku || null,
      gtin,
      cost,
      hidden: body.hidden,
      change: (body.stockQuantity ?? stockQuantity) - stockQuantity,
    }
    await writeOffer(tx, row, {
      described,
      stockQuantity: stockQuantity + row.change,
      before: describe(described, stored),
    })
    return { variantId, version: version + 1 }
  })
}

/** A price with a discount that has no period. */
const toSale = ({ price, discountPrice }: Pick<OfferUpdate, 'price' | 'discountPrice'>) => ({
  price,
  discountPrice,
  plannedDiscountPrice: null,
  discountStartsAt: null,
  discountEndsAt: null,
})

/** Locks a visible page on which the seller may offer something. Refuses with `not_found`. */
async function lockPage({ db, seller }: Pick<OfferCtx, 'db' | 'seller'>, productId: number): Promise<void> {
  const isOpenTo = or(isNull(products.ownerSellerId), eq(products.ownerSellerId, seller.id))
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isVisible, isOpenTo))
    .for('no key update')
  if (!row) throw new Refusal('not_found')
}

/** The combination of the page that is requested, as one of its variants has it. */
async function findCombination(db: Db, { productId, values, variantId }: OfferBody) {
  const rows = await db
    .select({
      id: variants.id,
      combination: variants.combination,
      position: variants.position,
      gtin: variants.gtin,
      described: describedOptions,
    })
    .from(variants)
    .where(and(eq(variants.productId, productId), gte(variants.position, 0)))
    .orderBy(sql`${variants.gtin} is null`, asc(variants.id))
  const requested = rows.find(({ id, described }) =>
    variantId === undefined ? isChosen(described, values ?? {}) : id === variantId,
  )
  const sameCombination = rows.find(
    ({ described }) => requested && isChosen(described, toValues(requested.described)),
  )
  if (sameCombination) return sameCombination
  if (variantId !== undefined) throw new Refusal('invalid_request', {}, { variantId: 'unknown_value' })
  throw new Refusal('invalid_request', {}, { values: values === undefined ? 'required' : 'unknown_value' })
}

const toValues = (described: readonly DescribedOption[]) =>
  Object.fromEntries(described.map(({ key, valueKey }) => [key, valueKey]))

function isChosen(described: readonly DescribedOption[], values: Readonly<Record<string, string>>): boolean {
  return (
    described.length === Object.keys(values).length &&
    described.every(({ key, valueKey }) => Object.hasOwn(values, key) && values[key] === valueKey)
  )
}

type Offered = Pick<VariantRow, 'price' | 'discountPrice' | 'sku' | 'gtin' | 'hidden'> & {
  stockQuantity: number
}

const describe = (described: readonly DescribedOption[], offer: Offered) =>
  describeVariant(toValues(described), offer)

/** Writes one variant with its ledger and its entry in the activity log; returns its id. */
async function writeOffer(
  ctx: OfferCtx,
  row: VariantRow,
  {
    described,
    stockQuantity,
    before,
  }: { described: readonly DescribedOption[]; stockQuantity: number; before: string | null },
): Promise<number> {
  const { db, staff, seller } = ctx
  const planned = [{ existingId: row.id, input: row }]
  const [variantId] = await requireFreeSkus(db, seller.id, planned)
    .then(() => writeVariantRows(db, { sellerId: seller.id }, [row]))
    .catch((error) => {
      throw isTakenSku(error) ? new Refusal('invalid_request', {}, { sku: 'taken' }) : error
    })
  if (variantId === undefined) throw new Error('the offer was not written')
  const writer = {
    at: ctx.now(),
    byUserId: staff.userId,
    stockReason: row.id === null ? ('received' as const) : ('counted' as const),
  }
  await writeLedger(db, writer, [row], [variantId])
  const after = describe(described, { ...row, stockQuantity })
  const { action, also } = toRecorded(ctx, 'product.variants')
  await recordChange(ctx, {
    action,
    kind: 'product',
    id: row.productId,
    before: before === null ? null : { variants: [before] },
    after: { variants: [after], ...also },
  })
  return variantId
}

const isTakenSku = (error: unknown) =>
  error instanceof Refusal && error.errors !== undefined && 'variants.0.sku' in error.errors

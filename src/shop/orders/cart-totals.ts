import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { availableOfVariant } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { asGovernorate } from '#shop/delivery/domain/destination-cookie.ts'
import { assumedGovernorate, hasEqualFees, hasFeesByArea, readDeliveryPlan } from '#shop/delivery/queries.ts'
import type { ArrivalDates } from '#shop/delivery/schemas.ts'
import type { AppliedPromotion } from '#shop/promotions/domain/apply-promotions.ts'
import type { RefusedPromotion } from '#shop/promotions/domain/check-promotion.ts'
import type { Promotion } from '#shop/promotions/domain/promotion.ts'
import { skippedLines } from '#shop/promotions/domain/skipped-lines.ts'
import { cartCodes } from '#shop/promotions/tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { creditEntries } from './credit-tables.ts'
import { findBuyer } from './find-buyer.ts'
import { toDiscounts } from './order-details.ts'
import { getRate, type OrderTerms, readTerms, toArrivals } from './order-terms.ts'
import { findMinimums, type Priced, priceLines, type SoldLine, toPromotedLine } from './price-lines.ts'
import { soldColumns, toSoldProduct } from './sold-columns.ts'
import type { CartTotals, DeliveryQuote, ParcelTotals, Place } from './totals-schemas.ts'

/**
 * What the shopper's cart costs now when it goes to a place; without a governorate, to the one that the visitor picked. Lines
 * that are sold out cost nothing, and of a short one the available pieces count; the fee of an empty cart is that of any first product.
 * Where the shop does not deliver nothing is free: the fee is that before a place is known, without dates; `unserved` when it
 * delivers nowhere.
 */
export async function findCartTotals(ctx: Ctx, place: Place): Promise<CartTotals> {
  const plan = await readDeliveryPlan(ctx)
  const known = place.governorate ?? asGovernorate(ctx.governorate)
  const isUnserved = known !== null && !plan.rateOf(known, place.area ?? null)?.active
  const priced = await priceCart(ctx, isUnserved ? { governorate: assumedGovernorate(plan) } : place)
  const { terms, amounts, buyer, credit, lines, itemIds } = priced
  const { goods, discount, fee, missing, collect, promotions } = amounts
  const sellerIds = lines.map(({ product }) => product.sellerId)
  const arrivals = isUnserved ? null : toArrivals(terms, amounts.parcels)
  return {
    goods,
    discount,
    discounts: toDiscounts(promotions.applied, ctx.language),
    ...(buyer.code?.code && {
      code: {
        ...codeState(
          buyer.code.code.code,
          promotions.refused.find(({ promotionId }) => promotionId === buyer.code?.id),
        ),
        ...skippedItems(buyer.code, { lines, itemIds }, promotions.applied),
      },
    }),
    delivery: {
      governorate: terms.destination.governorate,
      fee,
      freeFrom: findFreeFrom(terms, priced),
      missing,
      ...toDates(arrivals?.order),
      byArea: hasFeesByArea(plan, terms.destination.governorate, sellerIds),
      ...(terms.rate === null
        ? { unserved: true as const }
        : (isUnserved || (known === null && !hasEqualFees(plan, sellerIds))) && { assumed: true as const }),
    },
    collect,
    ...(terms.sellers.size > 1 && { parcels: toParcelTotals(amounts, terms, arrivals?.parcels ?? []) }),
    ...(credit > 0 && { availableCredit: credit }),
    ...(findMinimums({ lines, amounts, terms, buyer }, [])?.enforced && { minimumsEnforced: true as const }),
  }
}

/** What the delivery of the shopper's cart to a place costs and how long it takes; nulls where the shop does not deliver. */
export async function findDeliveryQuote(ctx: Ctx, place: Place): Promise<DeliveryQuote> {
  const priced = await priceCart(ctx, place)
  const { terms, amounts } = priced
  const { rate } = terms
  return {
    fee: rate && amounts.fee,
    freeFrom: findFreeFrom(terms, priced),
    daysFrom: rate?.daysFrom ?? null,
    daysTo: rate?.daysTo ?? null,
    ...toDates(toArrivals(terms, amounts.parcels).order),
  }
}

async function priceCart(ctx: Ctx, { governorate, area }: Place) {
  const known = governorate ?? asGovernorate(ctx.governorate)
  const slug = known ?? assumedGovernorate(await readDeliveryPlan(ctx))
  const [terms, { lines, itemIds, hasCartCode, credit }] = await Promise.all([
    readTerms(ctx, { governorate: slug, area: area ?? null, isPromised: true }),
    readCart(ctx),
  ])
  const { promotions } = terms
  const buyer = await findBuyer(ctx, { hasCartCode, phone: undefined, promotions })
  return {
    terms,
    buyer,
    credit,
    lines,
    itemIds,
    amounts: priceLines(lines, terms, { ...buyer, at: ctx.now() }),
  }
}

/** From which amount the delivery of a cart is free, by the rate of its only visit, otherwise by that of the shop; null is never. */
function findFreeFrom(
  terms: OrderTerms,
  { amounts, lines }: { amounts: Priced; lines: readonly SoldLine[] },
): number | null {
  const { visits } = amounts
  const sellerId = visits.length === 1 ? lines[visits[0]?.lines[0] ?? -1]?.product.sellerId : undefined
  return getRate(terms, sellerId)?.freeFrom ?? null
}

/** What each seller's parcel costs; the first one of a visit has its fee. */
function toParcelTotals(
  { parcels, visits }: Priced,
  terms: OrderTerms,
  arrivals: readonly (ArrivalDates | null)[],
): ParcelTotals[] {
  return parcels.flatMap(({ sellerId, visit, goods, discount, fee, total: collect }, index) => {
    const seller = terms.sellers.get(sellerId)
    if (!seller) return []
    const isFirst = parcels[index - 1]?.visit !== visit
    const missing = isFirst ? (visits[visit - 1]?.missing ?? null) : null
    const delivery = {
      fee,
      freeFrom: getRate(terms, sellerId)?.freeFrom ?? null,
      missing,
      ...toDates(arrivals[index]),
    }
    return [{ seller: toSellerName(seller), visit, goods, discount, delivery, collect }]
  })
}

/** The code in the cart, with why it does not apply. */
function codeState(code: string, refused: RefusedPromotion | undefined) {
  return { code, reason: refused?.reason ?? null, missing: refused?.missing ?? null }
}

/** The lines that a code leaves out, by the ids of the cart's rows; nothing when it leaves out none. */
function skippedItems(
  code: Promotion,
  { lines, itemIds }: Pick<PricedCart, 'lines' | 'itemIds'>,
  applied: readonly AppliedPromotion[],
) {
  const skipped = skippedLines(code, lines.map(toPromotedLine), applied).flatMap(({ index, reason }) => {
    const itemId = itemIds[index]
    return itemId === undefined ? [] : [{ itemId, reason }]
  })
  return skipped.length > 0 ? { skipped } : {}
}

function toDates(arrival: ArrivalDates | null | undefined) {
  return { from: arrival?.from ?? null, to: arrival?.to ?? null }
}

/** `itemIds`: the ids of the lines. `credit`: what the account has, in whole dinars. */
type PricedCart = { lines: SoldLine[]; itemIds: number[]; hasCartCode: boolean; credit: number }

async function readCart({ db, shopper, now }: Ctx): Promise<PricedCart> {
  if (!shopper) return { lines: [], itemIds: [], hasCartCode: false, credit: 0 }
  const rows = await linesOf(db).execute({ userId: shopper.id })
  const at = now()
  const lines = rows.map((row) => ({ quantity: row.quantity, product: toSoldProduct(row, at) }))
  // An empty result does not say whether there is a code.
  const itemIds = rows.map(({ itemId }) => itemId)
  return { lines, itemIds, hasCartCode: rows[0]?.hasCode ?? true, credit: rows[0]?.credit ?? 0 }
}

const hasCode = sql<boolean>`exists(select from ${cartCodes} where user_id = ${cartItems.userId})`.as(
  'has_code',
)

const credit =
  sql<number>`(select coalesce(sum(amount), 0)::int from ${creditEntries} as entry where entry.user_id = ${cartItems.userId})`.as(
    'credit',
  )

const linesOf = memoizePerKey((db: Db) =>
  db
    .select({
      hasCode,
      credit,
      itemId: cartItems.id,
      quantity: sql<number>`least(${cartItems.quantity}, ${availableOfVariant})`.as('orderable_quantity'),
      ...soldColumns,
    })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, sql.placeholder('userId')), gt(availableOfVariant, 0)))
    .orderBy(asc(cartItems.id))
    .prepare('prices_of_cart'),
)

import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { products } from '#shop/catalogue/tables.ts'
import { availableOfVariant, isOffered } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { findBuyer } from './find-buyer.ts'
import { readTerms, toArrivals } from './order-terms.ts'
import { priceLines } from './price-lines.ts'
import { soldColumns, toSoldProduct } from './sold-columns.ts'

type Requested = {
  governorate: GovernorateSlug
  area: string | null
  items: readonly { variantId: number; quantity: number }[]
}

/**
 * What variants would cost a buyer without an account when they are delivered to a place, in whole dinars; as in a cart, of a short
 * one the available pieces count. `unknown` are the variants that are not for sale. `rate` is null where the shop does not deliver.
 */
export async function quoteItems(ctx: Ctx, { governorate, area, items }: Requested) {
  const [terms, rows] = await Promise.all([
    readTerms(ctx, { governorate, area, isPromised: true }),
    selectSold(
      ctx,
      items.map(({ variantId }) => variantId),
    ),
  ])
  const byId = new Map(rows.map((row) => [row.variantId, row]))
  const at = ctx.now()
  const lines = items.flatMap(({ variantId, quantity }) => {
    const row = byId.get(variantId)
    if (!row) return []
    return [{ variantId, quantity: Math.min(quantity, row.available), product: toSoldProduct(row, at) }]
  })
  const { promotions } = terms
  const buyer = await findBuyer(
    { ...ctx, shopper: null },
    { hasCartCode: false, phone: undefined, promotions },
  )
  const amounts = priceLines(
    lines.filter(({ quantity }) => quantity > 0),
    terms,
    { ...buyer, at },
  )
  const unknown = items.flatMap(({ variantId }) => (byId.has(variantId) ? [] : [variantId]))
  return { rate: terms.rate, arrival: toArrivals(terms, amounts.parcels).order, lines, amounts, unknown }
}

function selectSold({ db }: Ctx, ids: readonly number[]) {
  return db
    .select({ variantId: variants.id, available: availableOfVariant, ...soldColumns })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(variants.id, [...ids]), isOffered, isVisible))
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { priceAt } from '#shop/catalogue/domain/discount-schedule.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions, toChosenVariant, variantImage } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { atPrice, priceOfSwapped } from '#shop/orders/domain/manual-discount.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { availableOfSelling } from '#shop/orders/take-stock-of-waiting-order.ts'
import { type EditedLine, editOrder, judgeEdit, writeEdit } from './edit-order.ts'
import { moveUnits } from './move-units.ts'
import type { SwapChoices, SwapVariantBody } from './schemas-order-lines.ts'

type LineId = { id: number; itemId: number }

/**
 * The other visible variants of a line's product that are no line of the order yet, with what a piece costs as each (`priceOfSwapped`) and how
 * many are available. Refuses with `not_found`.
 */
export async function listSwapChoices(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id, itemId }: LineId,
): Promise<SwapChoices> {
  const lines = await ctx.db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const line = lines.find((each) => each.id === itemId)
  if (!line) throw new Refusal('not_found')
  const sold = await variantsOf(ctx.db, line)
  const current = sold.find((each) => each.id === line.variantId)
  const inOrder = new Set(lines.map(({ variantId }) => variantId))
  const at = ctx.now()
  return {
    variants: sold
      .filter((each) => !each.hidden && !inOrder.has(each.id))
      .flatMap((each) => {
        const { variant } = toChosenVariant(each)
        if (!variant) return []
        const price = priceOfSwapped(line.price, {
          before: current ? priceAt(current, at) : line.price,
          after: priceAt(each, at),
        })
        return [{ variant, price, available: each.available }]
      }),
  }
}

/**
 * Makes a line of an order that is not shipped yet another variant of its product, at the price of {@link listSwapChoices}. Its
 * discounts stay, limited to its goods; stock moves when the order holds it. Refuses with `not_found`, `stale`, `not_possible`, with
 * `stock_exceeded` and the available quantity, and with the fields: `variantId` `unknown_value` or `in_order`, `price`
 * `amount_changed` when staff saw another one, and `variantId` as {@link editOrder} and {@link judgeEdit} do.
 */
export function swapVariant(
  ctx: StaffCtx,
  { id, itemId }: LineId,
  { version, variantId, price: seen, waives }: SwapVariantBody,
): Promise<void> {
  const field = 'variantId'
  return editOrder(ctx, { id, version, field }, async (tx, order, before) => {
    const line = before.find((each) => each.id === itemId)
    if (!line) throw new Refusal('not_found')
    const { productId, quantity } = line
    if (before.some((each) => each.variantId === variantId))
      throw new Refusal('invalid_request', {}, { [field]: 'in_order' })
    const { current, next } = await lockSwapped(tx.db, line, variantId)
    const at = ctx.now()
    const price = priceOfSwapped(line.price, { before: priceAt(current, at), after: priceAt(next, at) })
    if (price !== seen) throw new Refusal('invalid_request', {}, { price: 'amount_changed' })
    if (quantity > next.available)
      throw new Refusal('stock_exceeded', { available: next.available }, { [field]: 'above_stock' })
    const { sku, options, image } = next
    const swapped = { ...atPrice(line, price), variantId, sku, options, image }
    const after = before.map((each) => (each === line ? swapped : each))
    const judged = judgeEdit(order, { before, after }, { field, waives })
    if (order.stockHeld) {
      await moveUnits(tx, { orderId: id, productId, variantId: line.variantId, change: quantity })
      await moveUnits(tx, { orderId: id, productId, variantId, change: -quantity })
    }
    await writeEdit(tx, order, { before, after }, judged)
    const { totalAmount, waived } = judged
    await recordChange(tx, {
      action: 'order.variant',
      kind: 'order',
      id,
      before: { productId, options: namesOf(line), price: line.price, totalAmount: order.totalAmount },
      after: {
        productId,
        options: namesOf(next),
        price,
        totalAmount,
        ...(waived > 0 && { waived }),
      },
    })
  })
}

const namesOf = ({ options }: Pick<EditedLine, 'options'>) =>
  options.map(({ value }) => nameIn(value, defaultLanguage))

const soldVariant = {
  id: variants.id,
  sku: variants.sku,
  options: describedOptions,
  image: variantImage,
  price: variants.price,
  discountPrice: variants.discountPrice,
  plannedDiscountPrice: variants.plannedDiscountPrice,
  discountStartsAt: variants.discountStartsAt,
  discountEndsAt: variants.discountEndsAt,
  hidden: variants.hidden,
  available: availableOfSelling,
}

/** The line stays in its parcel, which is of the seller of its variant. */
const isOfSeller = (variantId: number) =>
  eq(variants.sellerId, sql`(select seller_id from ${variants} as current where current.id = ${variantId})`)

function variantsOf(db: Db, { productId, variantId }: Pick<EditedLine, 'productId' | 'variantId'>) {
  return db
    .select(soldVariant)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.id, productId), isOfSeller(variantId)))
    .orderBy(asc(variants.id))
}

/** Both variants, locked with their product. */
async function lockSwapped(db: Db, { productId, variantId }: EditedLine, nextId: number) {
  const rows = await db
    .select(soldVariant)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.id, productId), isOfSeller(variantId), inArray(variants.id, [variantId, nextId])))
    .orderBy(asc(variants.id))
    .for('no key update', { of: [products, variants] })
  const current = rows.find(({ id }) => id === variantId)
  const next = rows.find(({ id }) => id === nextId)
  if (!current || !next || next.options.length === 0)
    throw new Refusal('invalid_request', {}, { variantId: 'unknown_value' })
  return { current, next }
}

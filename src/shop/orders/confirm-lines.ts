import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { cartItems } from '#shop/cart/tables.ts'
import {
  changedLines,
  type DeliverableLine,
  deliverableLines,
  isDeliverable,
  type RequestedLine,
} from './domain/changed-lines.ts'
import { toDiscounts } from './order-details.ts'
import type { OrderTerms } from './order-terms.ts'
import { type Buyer, type Priced, priceLines, type SoldLine } from './price-lines.ts'
import type { OrderChanges, PlaceOrderBody } from './schemas.ts'

type Sold = SoldLine['product'] & NonNullable<RequestedLine['product']>
type Line<Product> = RequestedLine & { product: Product | null }

/** The lines of an order with what it costs, for whom and on which terms, as valid in this transaction. */
export type Confirmed<Product extends Sold = Sold> = {
  lines: (DeliverableLine & { product: Product })[]
  amounts: Priced
  terms: OrderTerms
  buyer: Buyer
}

type Found<Product> = { lines: Line<Product>[]; terms: OrderTerms; buyer: Buyer }

/**
 * What the order costs now, if it can be placed as the shopper confirmed it. Refuses with `order_changed` and each change
 * otherwise.
 */
export async function confirmLines<Product extends Sold>(
  ctx: Ctx,
  body: PlaceOrderBody,
  found: Found<Product>,
): Promise<Confirmed<Product>> {
  const { lines, terms, buyer } = found
  const confirmed = lines.filter((line): line is Confirmed<Product>['lines'][number] => isDeliverable(line))
  const amounts = priceLines(confirmed, terms, { ...buyer, at: ctx.now() })
  if (confirmed.length === lines.length && isAsSeen(body, amounts))
    return { lines: confirmed, amounts, terms, buyer }
  throw new Refusal('order_changed', await findOrderChanges(ctx, body, found))
}

function isAsSeen({ totalAmount, delivery, discount }: PlaceOrderBody, amounts: Priced): boolean {
  return (
    totalAmount === amounts.collect &&
    (delivery?.fee ?? amounts.fee) === amounts.fee &&
    (discount ?? amounts.discount) === amounts.discount
  )
}

/** What the shopper must accept before the order can be placed, each change by itself. */
export async function findOrderChanges<Product extends Sold>(
  ctx: Ctx,
  body: PlaceOrderBody,
  { lines, terms, buyer }: Found<Product>,
): Promise<OrderChanges> {
  const { fee, discount, collect, promotions } = priceLines(deliverableLines(lines), terms, {
    ...buyer,
    at: ctx.now(),
  })
  const feeSeen = body.delivery?.fee ?? null
  const discountSeen = body.discount ?? null
  const seen = await pricesSeen(ctx, lines)
  const confirmedGoods = body.totalAmount - (feeSeen ?? fee) + (discountSeen ?? discount)
  const changes = changedLines(lines, seen, confirmedGoods, { hasSellers: terms.sellers.size > 1 })
  // Nothing of the lines explains the total: it differs by what the order did not say it had seen.
  const isUnexplained = changes.every(({ reason }) => reason === 'total_differs')
  const isFeeChange = feeSeen === null ? isUnexplained && fee > 0 : feeSeen !== fee
  const isDiscountChange = discountSeen === null ? isUnexplained && discount > 0 : discountSeen !== discount
  const refusedCode = promotions.refused.find(({ promotionId }) => promotionId === buyer.code?.id)
  const isLower = discountSeen === null ? isUnexplained : discountSeen > discount
  // A code of the cart may be one that did not apply when the shopper saw the total either.
  const isCodeRefused =
    body.code === undefined
      ? refusedCode !== undefined && isLower
      : buyer.code === null || refusedCode !== undefined
  return {
    totalAmount: collect,
    changes: isUnexplained && (isFeeChange || isDiscountChange || isCodeRefused) ? [] : changes,
    ...(isFeeChange && { delivery: { fee, feeSeen } }),
    ...((isDiscountChange || isCodeRefused) && {
      discount: {
        amount: discount,
        amountSeen: discountSeen,
        discounts: toDiscounts(promotions.applied, ctx.language),
      },
    }),
    ...(isCodeRefused && {
      promotion: { code: body.code ?? buyer.code?.code?.code ?? '', reason: refusedCode?.reason ?? 'ended' },
    }),
  }
}

/** The prices shown in the shopper's cart, by variant. */
async function pricesSeen(
  { db, shopper }: Ctx,
  lines: readonly RequestedLine[],
): Promise<Map<number, number>> {
  if (!shopper) return new Map()
  const ids = lines.flatMap(({ variantId }) => variantId ?? [])
  const rows = await db
    .select({ variantId: cartItems.variantId, priceSeen: cartItems.priceSeen })
    .from(cartItems)
    .where(and(eq(cartItems.userId, shopper.id), inArray(cartItems.variantId, ids)))
  return new Map(rows.map(({ variantId, priceSeen }) => [variantId, priceSeen]))
}

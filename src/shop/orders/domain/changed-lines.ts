import type { WireTexts } from '#platform/i18n/localized.ts'
import { pickTexts, sameTexts } from '#platform/i18n/localized-texts.ts'
import type { ChosenVariant } from '#shop/catalogue/domain/described-option.ts'
import { sumGoods } from './order-amounts.ts'

/** A requested line and the current product as the requested variant (null: no longer sold). */
export type RequestedLine = {
  productId: number
  /** Undefined when the request names none and the product is no longer sold. */
  variantId?: number | undefined
  /** Which variant it is, of a product with options. */
  variant?: ChosenVariant
  quantity: number
  product: ({ slug: string; price: number; stockQuantity: number } & WireTexts<'title'>) | null
}

/** `total_differs`: no change of this line is known, but the confirmed total does not match current prices. */
export const changeReasons = [
  'price_changed',
  'total_differs',
  'not_enough_stock',
  'out_of_stock',
  'gone',
] as const

type ChangeReason = (typeof changeReasons)[number]

type LineChange = {
  productId: number
  reason: ChangeReason
  requested: number
  available: number
  price: number | null
  priceSeen: number | null
  slug: string | null
  variantId?: number
  variant?: ChosenVariant
} & WireTexts<'title', string | null>

/** A line whose product is sold and has enough stock. */
export type DeliverableLine = RequestedLine & { product: NonNullable<RequestedLine['product']> }

export function isDeliverable(line: RequestedLine): line is DeliverableLine {
  return line.product !== null && line.product.stockQuantity >= line.quantity
}

/** What can be delivered: a short line with the available quantity, without products that are gone or sold out. */
export function deliverableLines<Line extends RequestedLine>(lines: readonly Line[]): Sold<Line>[] {
  return lines.filter(isSold).flatMap((line) => {
    const quantity = Math.min(line.quantity, line.product.stockQuantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

type Sold<Line extends RequestedLine> = Line & { product: NonNullable<Line['product']> }

function isSold<Line extends RequestedLine>(line: Line): line is Sold<Line> {
  return line.product !== null
}

function stockReason({ quantity, product }: RequestedLine): ChangeReason | null {
  if (!product) return 'gone'
  if (product.stockQuantity === 0) return 'out_of_stock'
  return product.stockQuantity < quantity ? 'not_enough_stock' : null
}

/**
 * The lines because of which an order cannot be placed as confirmed, in order. `seen` maps variant ids to the price
 * shown in the cart. When the goods cost something else than `confirmedGoods` and no seen price explains it, every line is
 * returned as `total_differs`.
 * Empty when nothing changed. `hasSellers`: a product without options may have several variants, so that each change names its own.
 */
export function changedLines(
  lines: readonly RequestedLine[],
  seen: ReadonlyMap<number, number>,
  confirmedGoods: number,
  { hasSellers = false } = {},
): LineChange[] {
  const priceSeen = ({ variantId }: RequestedLine) =>
    variantId === undefined ? null : (seen.get(variantId) ?? null)
  const priceDiffers = (line: RequestedLine) =>
    line.product !== null && (priceSeen(line) ?? line.product.price) !== line.product.price
  const sold = lines.every(({ product }) => product !== null)
  const goodsNow = sumGoods(lines.map(({ quantity, product }) => ({ quantity, price: product?.price ?? 0 })))
  const unexplained = sold && goodsNow !== confirmedGoods && !lines.some(priceDiffers)
  const totalReason = unexplained ? 'total_differs' : null
  return lines.flatMap((line) => {
    const reason = stockReason(line) ?? (priceDiffers(line) ? 'price_changed' : totalReason)
    return reason ? [describe(line, reason, { priceSeen: priceSeen(line), hasSellers })] : []
  })
}

type Described = { priceSeen: number | null; hasSellers: boolean }

function describe(
  line: RequestedLine,
  reason: ChangeReason,
  { priceSeen, hasSellers }: Described,
): LineChange {
  const { productId, variantId, variant, quantity, product } = line
  const named = variant?.id ?? (product === null || hasSellers ? variantId : undefined)
  return {
    productId,
    reason,
    requested: quantity,
    available: Math.min(quantity, product?.stockQuantity ?? 0),
    price: product?.price ?? null,
    priceSeen,
    slug: product?.slug ?? null,
    ...(product ? pickTexts(product, 'title') : sameTexts('title', null)),
    ...(named !== undefined && { variantId: named }),
    ...(variant && { variant }),
  }
}

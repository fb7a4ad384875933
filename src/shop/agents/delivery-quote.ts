import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { readableText } from '#platform/text/text-schema.ts'
import { cartLinkPath, maxLinkedLines } from '#shop/cart/domain/cart-link.ts'
import { quantity } from '#shop/cart/schemas.ts'
import { type GovernorateSlug, governorateSlugs, governorates } from '#shop/delivery/domain/governorates.ts'
import { quoteItems } from '#shop/orders/quote-items.ts'
import { defineTool, pageAddress, type ToolCtx, ToolFailure, toolInput, toolTexts } from './tool.ts'

const item = v.strictObject(
  {
    variant_id: v.pipe(jsonId, v.description('From get_product.')),
    quantity: v.optional(quantity, 1),
  },
  strictObjectCode,
)

/** What variants and their delivery to a place cost, and when they arrive. */
export const deliveryQuote = defineTool({
  name: 'delivery_quote',
  input: toolInput({
    governorate: v.pipe(
      v.picklist(governorateSlugs, 'unknown_value'),
      v.description('A governorate of Iraq.'),
    ),
    area: v.optional(
      v.pipe(readableText({ max: 200, code: 'too_long' }), v.description('City or area in the governorate.')),
    ),
    items: v.optional(
      v.pipe(
        v.array(item, 'not_a_list'),
        v.maxLength(maxLinkedLines, 'too_many'),
        v.description('Variants to deliver together; none for the fee alone.'),
      ),
      [],
    ),
  }),
  run: async (tool, { governorate, area, items }) => {
    const { ctx } = tool
    const words = toolTexts[ctx.language]
    const requested = joinItems(items)
    const quote = await quoteItems(ctx, { governorate, area: area ?? null, items: requested })
    const { rate, arrival, amounts, lines, unknown } = quote
    if (unknown.length > 0) throw new ToolFailure(words.unknownVariants(unknown.join(', ')))
    if (rate === null) throw new ToolFailure(words.notServed(area ?? placeName(governorate, tool)))
    const available = lines.filter((line) => line.quantity > 0)
    return {
      governorate: placeName(governorate, tool),
      currency: 'IQD',
      delivery_fee: amounts.fee,
      ...(rate.freeFrom !== null && { free_from: rate.freeFrom }),
      ...(amounts.missing !== null && { missing_for_free_delivery: amounts.missing }),
      ...(arrival && { arrives_from: arrival.from, arrives_to: arrival.to }),
      ...(lines.length > 0 && {
        items: lines.map((line) => ({
          variant_id: line.variantId,
          quantity: line.quantity,
          price: line.product.price,
          available: line.quantity > 0,
        })),
        goods: amounts.goods,
        discount: amounts.discount,
        total: amounts.collect,
      }),
      ...(available.length > 0 && { buy_url: pageAddress(tool, cartLinkPath(available)) }),
    }
  },
})

type Item = v.InferOutput<typeof item>

/** Each variant once, with all its pieces. */
function joinItems(items: readonly Item[]) {
  const pieces = new Map<number, number>()
  for (const { variant_id: id, quantity: count } of items) pieces.set(id, (pieces.get(id) ?? 0) + count)
  return [...pieces].map(([variantId, count]) => ({ variantId, quantity: count }))
}

function placeName(slug: GovernorateSlug, { ctx }: ToolCtx): string {
  return nameIn(governorates.find((each) => each.slug === slug) ?? governorates[0], ctx.language)
}

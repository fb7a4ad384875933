import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#platform/db/db.ts'
import { localized, localizedField } from '#platform/i18n/localized.ts'
import { storableText } from '#platform/text/text-schema.ts'
import { cartLinkPath } from '#shop/cart/domain/cart-link.ts'
import type { SellerOffer } from '#shop/catalogue/offer-schemas.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import type { ProductAttribute } from '#shop/catalogue/schemas-attributes.ts'
import { isOnlyVariant } from '#shop/catalogue/variant-columns.ts'
import type { ProductVariant } from '#shop/catalogue/variant-schemas.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { toFound } from './search-catalog.ts'
import { defineTool, pageAddress, type ToolCtx, ToolFailure, toolInput, toolTexts } from './tool.ts'

/** One product with its variants and a link that fills a cart with it. */
export const getProduct = defineTool({
  name: 'get_product',
  input: toolInput({
    slug: v.pipe(
      storableText({ max: 200, code: 'invalid' }),
      v.description('As search_catalog returns it: the part of the address behind /product/.'),
    ),
  }),
  run: async (tool, { slug }) => {
    const { ctx } = tool
    const product = await fetchProduct(tool, slug)
    if (!product) throw new ToolFailure(toolTexts[ctx.language].noProduct(slug))
    const { attributes = [], options = [], category, warrantyMonths } = product
    const description = localized(product, 'description', ctx.language)
    const only = product.hasOptions ? null : await findOnlyVariantId(ctx.db, product.id)
    const others = only !== null && product.otherOffers ? await fetchOtherOffers(tool, product.slug) : []
    return {
      ...toFound(product, tool),
      ...(description && { description }),
      ...(warrantyMonths !== undefined && { warranty_months: warrantyMonths }),
      ...(category.returnDays !== undefined && { return_days: category.returnDays }),
      ...(product.bulky && { bulky: true }),
      ...(attributes.length > 0 && { attributes: attributes.map((each) => toAttribute(each, tool)) }),
      variants:
        only === null
          ? (product.variants ?? []).map((each) => toVariant(each, options, tool))
          : [toVariant({ ...product, id: only, values: {} }, options, tool)],
      ...(others.length > 0 && {
        other_offers: others.map((offer) => ({
          seller: localized(offer.seller, 'name', ctx.language),
          ...toVariant({ ...offer, id: offer.variantId, values: {} }, options, tool),
        })),
      }),
    }
  },
})

async function fetchProduct(tool: ToolCtx, slug: string): Promise<Product | null> {
  const response = await tool.fetchApi(`/api/products/${encodeURIComponent(slug)}`)
  const moved = response.status === 301 ? response.headers.get('location') : null
  const last = moved === null ? response : await tool.fetchApi(moved)
  if (last.status === 404) return null
  if (!last.ok) throw new ToolFailure(toolTexts[tool.ctx.language].unavailable)
  return (await last.json()) as Product
}

/** What the sellers behind the first one ask for a product without options, those in stock. */
async function fetchOtherOffers(tool: ToolCtx, slug: string): Promise<SellerOffer[]> {
  const response = await tool.fetchApi(`/api/products/${encodeURIComponent(slug)}/offers`)
  if (!response.ok) throw new ToolFailure(toolTexts[tool.ctx.language].unavailable)
  return ((await response.json()) as SellerOffer[]).filter(({ first }) => !first)
}

/** The variant that the page of a product without options sells. */
async function findOnlyVariantId(db: Db, productId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.productId, productId), isOnlyVariant))
  return row?.id ?? null
}

type Sold = Pick<ProductVariant, 'id' | 'values' | 'price' | 'discountPrice' | 'stockQuantity'>

function toVariant(
  { id, values, price, discountPrice, stockQuantity }: Sold,
  options: NonNullable<Product['options']>,
  tool: ToolCtx,
) {
  const { language } = tool.ctx
  const chosen = options.flatMap((option) => {
    const value = option.values.find(({ key }) => key === values[option.key])
    return value ? [[localized(option, 'name', language), localized(value, 'name', language)]] : []
  })
  return {
    variant_id: id,
    ...(chosen.length > 0 && { options: Object.fromEntries(chosen) }),
    price: discountPrice || price,
    ...(discountPrice && { price_before_discount: price }),
    available: stockQuantity > 0,
    ...(stockQuantity > 0 && {
      buy_url: pageAddress(tool, cartLinkPath([{ variantId: id, quantity: 1 }])),
    }),
  }
}

function toAttribute(attribute: ProductAttribute, { ctx: { language } }: ToolCtx) {
  const { number, values } = attribute
  const name = localized(attribute, 'name', language)
  const unit = attribute[localizedField('unit', language)]
  if (number !== undefined) return { name, value: number, ...(unit && { unit }) }
  if (values) return { name, value: values.map((each) => localized(each, 'name', language)) }
  return { name, value: attribute[localizedField('text', language)] ?? '' }
}

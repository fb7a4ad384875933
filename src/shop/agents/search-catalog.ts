import * as v from 'valibot'
import { localized } from '#platform/i18n/localized.ts'
import { lineText, storableText } from '#platform/text/text-schema.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { productListQueryString, productSorts } from '#shop/catalogue/listing/product-list-args.ts'
import { maxBrandLength, maxSearchLength, type Product } from '#shop/catalogue/schemas.ts'
import { defineTool, dinars, pageAddress, refusedArguments, type ToolCtx, toolInput } from './tool.ts'

const pageSize = 20

/** Lists and searches products as the pages do, 20 of a page. */
export const searchCatalog = defineTool({
  name: 'search_catalog',
  input: toolInput({
    query: v.optional(
      lineText({ max: maxSearchLength, description: 'Words to look for, in Arabic or English.' }),
    ),
    category: v.optional(
      v.pipe(
        storableText({ max: 100, code: 'unknown_value' }),
        v.description('The slug of a category, as in addresses below /products/.'),
      ),
    ),
    brand: v.optional(
      lineText({ min: 1, max: maxBrandLength, description: 'The name of a brand as products have it.' }),
    ),
    min_price: v.optional(dinars('Lowest price to pay, in whole dinars.')),
    max_price: v.optional(dinars('Highest price to pay, in whole dinars.')),
    in_stock: v.optional(v.pipe(v.boolean('not_a_boolean'), v.description('Only what is available.'))),
    on_sale: v.optional(v.pipe(v.boolean('not_a_boolean'), v.description('Only what is discounted.'))),
    sort: v.optional(v.picklist(productSorts, 'unknown_value')),
    page: v.optional(
      v.pipe(
        v.number('not_a_number'),
        v.integer('not_whole'),
        v.minValue(1, 'too_small'),
        v.maxValue(1_000_000, 'too_large'),
      ),
      1,
    ),
  }),
  run: async (tool, { query, category, brand, min_price, max_price, in_stock, on_sale, sort, page }) => {
    const args = productListQueryString({
      ...(query && { search: query }),
      ...(category !== undefined && { category }),
      ...(brand !== undefined && { brand }),
      ...(min_price !== undefined && { minPrice: min_price }),
      ...(max_price !== undefined && { maxPrice: max_price }),
      ...(in_stock && { inStock: true }),
      ...(on_sale && { discount: true }),
      ...(sort && { sort }),
      page,
      pageSize,
    })
    const response = await tool.fetchApi(`/api/products${args}`)
    if (!response.ok) throw await refusedArguments(response, tool.ctx.language, argumentNames)
    const products = (await response.json()) as Product[]
    const total = Number(response.headers.get('x-total-count'))
    return {
      products: products.map((product) => toFound(product, tool)),
      total,
      page,
      ...(page * pageSize < total && { next_page: page + 1 }),
    }
  },
})

/** Parameters of the API by the arguments of the tool. */
const argumentNames = { search: 'query', minPrice: 'min_price', maxPrice: 'max_price' }

/** What is said of a product in lists and on its own: names and links in the language of the call, whole dinars. */
export function toFound(product: Product, tool: Pick<ToolCtx, 'ctx' | 'origin'>) {
  const {
    slug,
    price,
    discountPrice,
    priceUntil,
    stockQuantity,
    brand,
    rating,
    reviewCount,
    category,
    image,
    seller,
    otherOffers,
    unavailable,
  } = product
  const { language } = tool.ctx
  return {
    slug,
    title: localizedTitle(product, language),
    ...(!unavailable && { price: discountPrice || price }),
    ...(discountPrice && { price_before_discount: price }),
    ...(priceUntil !== undefined && !unavailable && { price_until: priceUntil }),
    currency: 'IQD',
    available: stockQuantity > 0,
    brand,
    category: localized(category, 'name', language),
    ...(reviewCount > 0 && { rating, review_count: reviewCount }),
    ...(seller && { seller: localized(seller, 'name', language) }),
    ...(otherOffers && { other_sellers: otherOffers.count, other_sellers_from: otherOffers.from }),
    ...(image !== '' && { image: image.startsWith('/') ? tool.origin + image : image }),
    url: pageAddress(tool, `/product/${slug}`),
  }
}

import type { Ctx } from '#platform/context.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import type { Suggestions } from '../schemas.ts'
import { suggestionHitLimits } from './hit-limits.ts'
import { searchProducts } from './search-products.ts'

const maxProducts = 6
const maxCategories = 3

/** Suggestions for an unfinished search: its best products and their categories. */
export async function suggest(ctx: Ctx, text: string): Promise<Suggestions> {
  if (text === '') return { products: [], categories: [] }
  const unfiltered = { filters: undefined, category: undefined }
  const { products } = await searchProducts(
    ctx,
    { search: text, pageSize: maxProducts },
    unfiltered,
    suggestionHitLimits,
  )
  const visible = products.flatMap(({ category }) => (category.hidden ? [] : [category]))
  const categories = new Map(visible.map((category) => [category.slug, category]))
  return {
    products: products.map(({ slug, image, price, discountPrice, unavailable, ...product }) => ({
      slug,
      ...pickTexts(product, 'title'),
      image,
      price,
      ...(discountPrice !== undefined && { discountPrice }),
      ...(unavailable && { unavailable }),
    })),
    categories: [...categories.values()].slice(0, maxCategories),
  }
}

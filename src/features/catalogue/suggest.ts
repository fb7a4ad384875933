import type { Ctx } from '#platform/context.ts'
import type { Suggestions } from './schemas.ts'
import { searchProducts } from './search-products.ts'
import { suggestedFrom } from './search-reach.ts'

const mostProducts = 6
const mostCategories = 3

/** What may be meant by a search that is still being typed: its best products, and the categories they stand in. */
export async function suggest(ctx: Ctx, text: string): Promise<Suggestions> {
  if (text === '') return { products: [], categories: [] }
  const nothing = { filters: undefined, category: undefined }
  const { products } = await searchProducts(
    ctx,
    { search: text, pageSize: mostProducts },
    nothing,
    suggestedFrom,
  )
  const shown = products.flatMap(({ category }) => (category.hidden ? [] : [category]))
  const categories = new Map(shown.map((category) => [category.slug, category]))
  return {
    products: products.map(({ slug, titleEn, titleAr, image, price, discountPrice }) => ({
      slug,
      titleEn,
      titleAr,
      image,
      price,
      ...(discountPrice !== undefined && { discountPrice }),
    })),
    categories: [...categories.values()].slice(0, mostCategories),
  }
}

import { asc, desc } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { parsePictureName } from '#platform/pictures/address.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import { slides } from '#shop/content/tables.ts'

/**
 * The names of the pictures that lists and the home page show, the first visible ones first: slides, categories, and the main
 * picture of each product. The further pictures of products are several times as many and seen by few.
 */
export async function mainPictureNames(db: Db): Promise<string[]> {
  const [ofSlides, ofCategories, ofProducts] = [
    await db.select({ image: slides.image }).from(slides).orderBy(asc(slides.position)),
    await db.select({ image: categories.image }).from(categories).orderBy(asc(categories.position)),
    await db
      .select({ image: products.image })
      .from(products)
      .where(isVisible)
      .orderBy(desc(products.createdAt), desc(products.id)),
  ]
  const names = [...ofSlides, ...ofCategories, ...ofProducts].flatMap(
    ({ image }) => parsePictureName(image) ?? [],
  )
  return [...new Set(names)]
}

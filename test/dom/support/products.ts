import type { createTestApp } from '#test/harness/app.ts'
import type { Browser } from '#test/harness/browser.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'

export type App = Awaited<ReturnType<typeof createTestApp>>

/** Adds a shirt in black and navy: XL is sold out in navy, L everywhere, and navy costs more. */
export async function addShirt(shop: App) {
  const shirt = await shop.addProduct()
  await addOptions(shop.db, shirt.id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' }, price: 25_000, stockQuantity: 3 },
      { values: { colour: 'black', size: 'l' }, price: 25_000, stockQuantity: 0 },
      { values: { colour: 'black', size: 'xl' }, price: 25_000, stockQuantity: 20 },
      { values: { colour: 'navy', size: 'm' }, price: 30_000, stockQuantity: 20 },
      { values: { colour: 'navy', size: 'l' }, price: 30_000, stockQuantity: 0 },
      { values: { colour: 'navy', size: 'xl' }, price: 30_000, stockQuantity: 0 },
    ],
  })
  return { ...shirt, variantIds: await variantIds(shop.db, shirt.id) }
}

/** The variants in the cart of a page, the oldest first. */
export async function variantsInCart({ visitor }: { visitor: Browser }): Promise<(number | undefined)[]> {
  const { body } = await visitor.get('/api/cart/1')
  return body.map(({ variant }: { variant?: { id: number } }) => variant?.id)
}

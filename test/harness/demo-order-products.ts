import type { Db } from '#platform/db/db.ts'
import { demoOrders } from '#seed/demo-orders.ts'
import type { NewProduct, ProductRow } from './small-catalogue.ts'
import { addOptions } from './variants.ts'

/** Adds a product with ten in stock for each line of the demo orders. */
export async function addDemoOrderProducts(
  db: Db,
  addProduct: (columns: NewProduct) => Promise<ProductRow>,
): Promise<void> {
  for (const { category, hasOptions } of demoOrders.flatMap(({ lines }) => lines)) {
    const { id } = await addProduct({ category, stockQuantity: hasOptions ? 0 : 10 })
    if (!hasOptions) continue
    await addOptions(db, id, {
      options: ['size'],
      variants: [
        { values: { size: 'm' }, stockQuantity: 3 },
        { values: { size: 'l' }, stockQuantity: 10 },
      ],
    })
  }
}

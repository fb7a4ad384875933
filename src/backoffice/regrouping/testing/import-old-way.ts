import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { formerKey } from '#backoffice/import-export/domain/product-source.ts'
import { productSources } from '#backoffice/import-export/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { toSlug } from '#shop/catalogue/domain/slug-from-parts.ts'
import { stockChanges } from '#shop/catalogue/variant-tables.ts'
import { addProduct, type NewProduct, type ProductRow } from '#test/harness/small-catalogue.ts'
import { onlyVariant } from '#test/harness/variants.ts'

let created = 0

/** A product as releases before options imported a variant of a Shopify file: values in its address and titles. */
export async function addOldProduct(
  db: Db,
  { handle, title, values }: { handle: string; title: string; values: readonly string[] },
  columns: NewProduct = {},
): Promise<ProductRow> {
  created += 1
  const name = [title, ...values].join(' — ')
  const product = await addProduct(
    db,
    {
      slug: toSlug([handle, ...values]),
      titleEn: name,
      titleAr: name,
      model: `SKU-${created}`,
      image: `/pictures/${String(created).padStart(16, '0')}-640.jpg`,
      stockQuantity: 10,
      ...columns,
    },
    1_000 + created,
  )
  const variantId = await onlyVariant(db, product.id)
  const change = product.stockQuantity
  if (change > 0)
    await db
      .insert(stockChanges)
      .values({ productId: product.id, variantId, change, reason: 'seed', at: product.createdAt })
  await db
    .insert(productSources)
    .values({ source: 'shopify', key: formerKey(product.slug), productId: product.id })
  return product
}

type Row = Record<string, string>

const picture = (address: string) =>
  `/pictures/${address
    .replaceAll(/[^a-z]/g, '')
    .slice(-16)
    .padStart(16, 'a')}-640.jpg`

/** The products that releases before options made of a Shopify file of the tests, at 1,000 dinars a unit. */
export async function importSampleOldWay(db: Db, name = 'shopify-products.csv'): Promise<ProductRow[]> {
  const text = await readFile(new URL(`../../import-export/testing/${name}`, import.meta.url), 'utf8')
  const rows: Row[] = parse(text, { columns: true })
  const added: ProductRow[] = []
  for (const [handle = '', all] of Map.groupBy(rows, (row) => row.Handle ?? '')) {
    const title = all[0]?.Title ?? ''
    if (title === '' || (all[0]?.Status ?? 'active') !== 'active') continue
    const sold = all.filter((row) => row['Variant Price'])
    const common = all.flatMap((row) => (row['Image Src'] ? [row['Image Src']] : []))
    for (const row of sold) {
      const values =
        sold.length > 1 ? [row['Option1 Value'] ?? '', row['Option2 Value'] ?? ''].filter(Boolean) : []
      const [image = '', ...moreImages] = [...new Set([row['Variant Image'] || (common[0] ?? ''), ...common])]
      const columns = {
        brand: all[0]?.Vendor ?? '',
        model: (row['Variant SKU'] ?? '').replace(/^'/, '') || null,
        price: Math.ceil((Number(row['Variant Price']) * 1_000) / 250) * 250,
        stockQuantity: Math.max(0, Number(row['Variant Inventory Qty'] || 0)),
        image: picture(image),
        moreImages: moreImages.map(picture),
      }
      added.push(await addOldProduct(db, { handle, title, values }, columns))
    }
  }
  return added
}

import { sql } from 'drizzle-orm'
import { insertProducts } from '#backoffice/products/write-products.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { optionalFields } from '#shop/catalogue/domain/product-fields.ts'
import { categories, subCategories } from '#shop/catalogue/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { type DemoPictures, pictureKey } from '../store-pictures.ts'
import { demoOffers } from './demo-offers.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Not among the newest products. */
const setsDaysOld = 75

/** What the shop must have of a variant for others to offer it: a race for the last units has one seller. */
export const minShopStock = 20

/**
 * Writes what the sellers offer on pages of the shop, with the stock ledger. Only variants of which the shop has {@link minShopStock} are
 * offered, at the shop's price or above, so that it remains the first offer of all.
 */
export async function writeOffers(db: Db, now: Date): Promise<void> {
  const rows = Object.entries(demoOffers).flatMap(([seller, { offers }]) =>
    offers.map((offer) => ({ ...offer, seller })),
  )
  const { rows: written } = await db.execute<{ pages: number }>(sql`
    with offered as (
      insert into variants (product_id, seller_id, combination, price, stock_quantity, position)
      select shop_offer.product_id, sellers.id, shop_offer.combination, shop_offer.pay_price + offer.over, offer.stock, shop_offer.position
      from json_to_recordset(${JSON.stringify(rows)}::json) as offer (seller text, product text, over int, stock int)
        join sellers on sellers.slug = offer.seller join products on products.slug = offer.product
        join variants as shop_offer on shop_offer.product_id = products.id and shop_offer.seller_id = 1 and not shop_offer.hidden and shop_offer.stock_quantity >= ${minShopStock}
      order by sellers.id, shop_offer.id
      returning id, product_id, seller_id, combination, stock_quantity
    ), valued as (
      insert into variant_values (variant_id, option_id, option_value_id)
      select offered.id, value.option_id, value.id from offered join option_values as value on value.id = any(combination)
    ), counted as (
      insert into stock_changes (product_id, variant_id, change, reason, at)
      select product_id, id, stock_quantity, 'seed', ${now.toISOString()}::timestamptz from offered order by id
    )
    select count(distinct (product_id, seller_id))::int as pages from offered`)
  if (written[0]?.pages !== rows.length)
    throw new Error(
      'a page with an offer of a demo seller is not in the catalogue, or the shop has too few of it',
    )
}

/** Writes the products that a seller of the demo alone has. */
export async function writeSets(db: Db, now: Date, pictures: DemoPictures): Promise<void> {
  const places = await db
    .select({ id: subCategories.id, slug: subCategories.slug, categoryId: subCategories.categoryId })
    .from(subCategories)
  const names = await db
    .select({ id: categories.id, ...localizedColumns('name', categories.name) })
    .from(categories)
  const ids = new Map(
    (await db.select({ id: sellers.id, slug: sellers.slug }).from(sellers)).map(({ id, slug }) => [slug, id]),
  )
  for (const [seller, { sets }] of Object.entries(demoOffers)) {
    const created = sets.map(({ subCategory, price, stock, pictures: files, slug, ...texts }) => {
      const place = places.find((each) => each.slug === subCategory)
      if (!place) throw new Error(`${slug}: the demo has no sub-category ${subCategory}`)
      const [image = '', ...moreImages] = files.map(([product, file]) => {
        const address = pictures.products.get(pictureKey(product, file))
        if (!address) throw new Error(`${slug}: no picture ${product}/${file}`)
        return address
      })
      const fields = {
        ...optionalFields,
        ...texts,
        categoryId: place.categoryId,
        subCategoryId: place.id,
        price,
        stockQuantity: stock,
        image,
        moreImages,
      }
      return { slug, fields, createdAt: new Date(now.getTime() - setsDaysOld * dayMs) }
    })
    const sellerId = ids.get(seller)
    if (sellerId === undefined) throw new Error(`the demo has no seller ${seller}`)
    const writer = {
      at: now,
      byUserId: null,
      sellerId,
      categories: new Map(names.map((each) => [each.id, each])),
      stockReason: 'seed',
      audit: null,
    } as const
    await insertProducts(db, writer, created)
  }
}

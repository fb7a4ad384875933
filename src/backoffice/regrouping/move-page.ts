import { eq, or, sql } from 'drizzle-orm'
import { productSources } from '#backoffice/import-export/tables.ts'
import { setAsidePosition } from '#backoffice/products/set-aside-variants.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import { products } from '#shop/catalogue/tables.ts'
import {
  formerProducts,
  formerSlugs,
  productOptions,
  productValuePictures,
  stockChanges,
  variants,
} from '#shop/catalogue/variant-tables.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { productProposals } from '#shop/proposals/tables.ts'
import { productPairs } from '#shop/recommendations/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import type { MergePlan } from './domain/plan-merge.ts'
import type { StoredPage } from './read-merged-pages.ts'

type Pages = { from: StoredPage; into: StoredPage }

/**
 * Sets the offers aside that end, on the page that remains, with the combination `{-id}`, which no variant has, and writes their stock
 * off. The caller joins them with the offers that remain.
 */
export async function closeOffers(
  ctx: StaffCtx,
  { from, into }: Pages,
  { closes }: MergePlan,
): Promise<void> {
  if (closes.length === 0) return
  const ids = sql`any(${sql.param(closes.map(({ id }) => id))}::int[])`
  await ctx.db.execute(sql`
    insert into ${stockChanges} (product_id, variant_id, change, reason, note, by_user_id, at)
    select product_id, id, -stock_quantity, 'correction', ${from.slug}, ${ctx.staff.userId}::int, ${ctx.now().toISOString()}::timestamptz
    from ${variants} where id = ${ids} and stock_quantity > 0 order by id`)
  await ctx.db.execute(sql`
    update ${variants} set product_id = ${into.id}, combination = array[-id], stock_quantity = 0, hidden = true,
      position = ${setAsidePosition}, version = version + 1
    where id = ${ids}`)
}

/**
 * Moves offers in one statement, so that the page is projected once; foreign keys update what names them. Their values get the order of
 * the page's options. Those of the shop on a page that was hidden are hidden.
 */
export async function moveOffers(db: Db, { from, into }: Pages, { moves }: MergePlan): Promise<void> {
  if (moves.length === 0) return
  await db.execute(sql`
    with moved as (
      select id, row_number() over (order by position, id) as place, combination as former, array(
        select value.id from ${productOptions} as used join option_values as value on value.option_id = used.option_id
        where used.product_id = ${into.id} and value.id = any(combination) order by used.position) as fitted
      from ${variants} where id = any(${sql.param(moves)}::int[])
    ), last as (select coalesce(max(position), -1) as position from ${variants} where product_id = ${into.id})
    update ${variants} set product_id = ${into.id}, version = version + 1,
      combination = case when cardinality(fitted) = cardinality(former) then fitted else former end,
      hidden = hidden or (${from.hidden} and seller_id = ${shopSellerId}),
      position = case when variants.position < 0 then variants.position else last.position + place end
    from moved, last where variants.id = moved.id`)
}

/** Every address that the page has or had leads to the one that remains, and so does its id. */
export async function moveAddresses(db: Db, { from, into, at }: Pages & { at: Date }): Promise<void> {
  await db.update(formerSlugs).set({ productId: into.id }).where(eq(formerSlugs.productId, from.id))
  await db.insert(formerSlugs).values({ slug: from.slug, productId: into.id, leftAt: at })
  await db.update(formerProducts).set({ productId: into.id }).where(eq(formerProducts.productId, from.id))
  const first = from.offers.find(({ outranked, position }) => position >= 0 && !outranked)
  const target = from.hasOptions || !first ? { productId: into.id } : { variantId: first.id }
  await db.insert(formerProducts).values({ id: from.id, ...target })
}

/** What else names the page. Which products are bought together is counted anew at night. */
export async function moveRecords(db: Db, { from, into }: Pages): Promise<void> {
  for (const table of [productSources, productProposals])
    await db.update(table).set({ productId: into.id }).where(eq(table.productId, from.id))
  await db.execute(sql`
    update ${promotions} set version = version + 1, scope_ids = array(
      select distinct case id when ${from.id}::int then ${into.id}::int else id end from unnest(scope_ids) as id order by 1)
    where scope = 'products' and ${from.id}::int = any(scope_ids)`)
  await db
    .delete(productPairs)
    .where(or(eq(productPairs.productId, from.id), eq(productPairs.otherId, from.id)))
}

/** Adds the pictures of the page behind those of the one that remains, up to the maximum, if staff choose so; the version counts the merge. */
export async function movePictures(
  db: Db,
  { from, into, isAdded }: Pages & { isAdded: boolean },
): Promise<void> {
  const added = isAdded ? [from.image, ...from.moreImages] : []
  const [image = '', ...moreImages] = [
    ...new Set([into.image, ...into.moreImages, ...added].filter(Boolean)),
  ].slice(0, maxPictures)
  await db
    .update(products)
    .set({ image, moreImages, version: sql`${products.version} + 1` })
    .where(eq(products.id, into.id))
  if (isAdded)
    await db.execute(sql`
      insert into ${productValuePictures} (product_id, option_value_id, images)
      select ${into.id}::int, option_value_id, images from ${productValuePictures} where product_id = ${from.id}
      on conflict (product_id, option_value_id) do update set images = (product_value_pictures.images || array(
        select image from unnest(excluded.images) as image where image <> all (product_value_pictures.images)))[:${sql.raw(String(maxPictures))}]`)
}

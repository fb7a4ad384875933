import { asc, eq, inArray, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { refreshSearchTexts } from '#shop/catalogue/search/reindex-search-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import {
  formerValueKeys,
  optionValues,
  productValuePictures,
  variants,
  variantValues,
} from '#shop/catalogue/variant-tables.ts'
import { findJoins, joinVariants, lockOrdersWith } from './join-variants.ts'
import { dictionaryLock, findValue } from './save-option.ts'

const maxNamedProducts = 20

/**
 * Merges a value into another one of its option and deletes it: its variants keep their ids, so carts and orders keep their
 * lines. Of two variants of a product that get one combination, the one that was set aside is joined with the other, see
 * {@link joinVariants}. Pictures of both values are kept, and the key leads to the other value. Refuses with `not_found`; with the field `into`, `unknown_value`; with
 * `merge_conflict` and the products that would get two variants of one combination in their grid; and with `stale` when a product
 * got the value in the meantime, or an order a variant that is joined.
 */
export function mergeValues(ctx: StaffCtx, id: number, into: number): Promise<{ products: number }> {
  return transaction(ctx.db, async (db) => {
    await db.execute(dictionaryLock)
    const from = await findValue(db, id)
    const to = await findValue(db, into).catch((error) => {
      throw error instanceof Refusal ? unknownTarget() : error
    })
    if (to.id === from.id || to.optionId !== from.optionId) throw unknownTarget()
    const merged = { id, into }
    const planned = await findJoins(db, merged)
    const lockedOrders = await lockOrdersWith(
      db,
      planned.joins.map((join) => join.id),
    )
    const productIds = await lockProducts(db, id)
    // Writers of variants lock their product first and then the values, so this waits for them and never the other way round.
    await db.select().from(optionValues).where(eq(optionValues.id, id)).for('update')
    if ((await usersOf(db, id)).length > productIds.length) throw new Refusal('stale')
    const { joins, conflicts } = await findJoins(db, merged)
    if (conflicts.length > 0) throw await conflictOf(db, conflicts)
    await joinVariants({ ...ctx, db }, joins, lockedOrders)
    await moveVariants(db, id, into)
    await movePictures(db, id, into)
    await moveKeys(db, from, into)
    await db.delete(optionValues).where(eq(optionValues.id, id))
    await refreshSearchTexts(db, productIds)
    const facts = { value: from.key, ...pickTexts(from, 'name') }
    const after = { value: to.key, ...pickTexts(to, 'name'), products: productIds.length }
    await recordChange(
      { ...ctx, db },
      { action: 'option.merge', kind: 'option', id: from.optionId, before: facts, after },
    )
    return { products: productIds.length }
  })
}

const unknownTarget = () => new Refusal('invalid_request', {}, { into: 'unknown_value' })

/** The products with variants or pictures of a value, by id. */
async function usersOf(db: Db, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from ${variants} join ${variantValues} on variants.id = variant_id where option_value_id = ${id}
    union select product_id from ${productValuePictures} where option_value_id = ${id} order by id`)
  return rows.map((row) => row.id)
}

async function lockProducts(db: Db, valueId: number): Promise<number[]> {
  const ids = await usersOf(db, valueId)
  if (ids.length > 0)
    await db
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(asc(products.id))
      .for('no key update')
  return ids
}

async function conflictOf(db: Db, productIds: readonly number[]): Promise<Refusal> {
  const rows = await db
    .select({ id: products.id, ...localizedColumns('title', products.title) })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .limit(maxNamedProducts)
  return new Refusal('merge_conflict', { products: rows })
}

async function moveVariants(db: Db, id: number, into: number): Promise<void> {
  await db.execute(sql`
    with moved as (
      update ${variantValues} set option_value_id = ${into} where option_value_id = ${id} returning variant_id
    )
    update ${variants} set combination = array_replace(combination, ${id}::int, ${into}::int), version = version + 1
    from moved where variants.id = moved.variant_id`)
}

/** The key of a merged value, and those of values that were merged into it, lead to the other value. */
async function moveKeys(
  db: Db,
  { id, key, optionId }: { id: number; key: string; optionId: number },
  into: number,
) {
  await db.update(formerValueKeys).set({ valueId: into }).where(eq(formerValueKeys.valueId, id))
  await db.insert(formerValueKeys).values({ optionId, key, valueId: into })
}

/** Where both values have pictures, those of the merged value follow. */
async function movePictures(db: Db, id: number, into: number): Promise<void> {
  await db.execute(sql`
    insert into ${productValuePictures} (product_id, option_value_id, images)
    select product_id, ${into}::int, images from ${productValuePictures} where option_value_id = ${id}
    on conflict (product_id, option_value_id) do update set images = product_value_pictures.images || array(
      select image from unnest(excluded.images) as image where image <> all (product_value_pictures.images))`)
  await db.delete(productValuePictures).where(eq(productValuePictures.optionValueId, id))
}

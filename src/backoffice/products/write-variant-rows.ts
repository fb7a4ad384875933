import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { storedDiscount } from '#shop/catalogue/domain/discount-schedule.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { PlannedVariant } from './domain/plan-variants.ts'
import type { VariantInput } from './domain/variant-input.ts'
import { skuTakenMeanwhile } from './free-skus.ts'
import type { ProductWriter } from './write-products.ts'

type Planned = PlannedVariant<VariantInput>

/** A planned variant as it is written, at its place among those of its product. */
export function toVariantRow(at: Date, { input, combination, existingId }: Planned, position: number) {
  const { sku, gtin, price, discountPrice, hidden } = input
  const toDate = (moment: string | null) => (moment === null ? null : new Date(moment))
  const discount = storedDiscount(
    {
      discountPrice,
      discountStartsAt: toDate(input.discountStartsAt),
      discountEndsAt: toDate(input.discountEndsAt),
    },
    at,
  )
  return { id: existingId, combination, sku, gtin, price, ...discount, hidden, position }
}

/** `change`: the units added to its stock. */
export type VariantRow = ReturnType<typeof toVariantRow> & {
  productId: number
  change: number
  cost: number | null
}

/**
 * Updates and inserts variants of a seller and returns their ids in the order of the rows. New ones of a seller who does not sell are
 * withheld: the caller has locked such a seller. Refuses with `variants.<index>.sku`: `taken`, when another transaction wrote the SKU.
 */
export async function writeVariantRows(
  db: Db,
  { sellerId }: Pick<ProductWriter, 'sellerId'>,
  rows: readonly VariantRow[],
): Promise<number[]> {
  return upsertRows(db, sellerId, rows).catch((error) => {
    throw skuTakenMeanwhile(error, sellerId, rows) ?? error
  })
}

async function upsertRows(db: Db, sellerId: number, rows: readonly VariantRow[]): Promise<number[]> {
  const input = JSON.stringify(
    rows.map((row, index) => ({
      index,
      id: row.id,
      product_id: row.productId,
      values: row.combination,
      sku: row.sku,
      gtin: row.gtin,
      price: row.price,
      cost: row.cost,
      discount_price: row.discountPrice,
      planned_discount_price: row.plannedDiscountPrice,
      discount_starts_at: row.discountStartsAt,
      discount_ends_at: row.discountEndsAt,
      hidden: row.hidden,
      position: row.position,
      change: row.change,
    })),
  )
  const recordset = sql`json_to_recordset(${input}::json) as input (index int, id int, product_id int, "values" int[], sku text,
    gtin text, price int, cost int, discount_price int, planned_discount_price int, discount_starts_at timestamptz,
    discount_ends_at timestamptz, hidden boolean, position int, change int)`
  // SKUs may be exchanged between variants, so they are cleared first.
  await db.execute(sql`
    update variants set sku = null from ${recordset}
    where variants.id = input.id and variants.sku is not null and variants.sku is distinct from input.sku`)
  await db.execute(sql`
    update variants set combination = input.values, sku = input.sku, gtin = input.gtin, price = input.price, cost = input.cost,
      discount_price = input.discount_price, planned_discount_price = input.planned_discount_price,
      discount_starts_at = input.discount_starts_at, discount_ends_at = input.discount_ends_at,
      stock_quantity = stock_quantity + input.change, hidden = input.hidden, position = input.position,
      version = version + 1
    from ${recordset} where variants.id = input.id`)
  await db.execute(sql`
    insert into variants (product_id, seller_id, combination, sku, gtin, price, cost, discount_price, planned_discount_price,
      discount_starts_at, discount_ends_at, stock_quantity, hidden, position, withheld)
    select product_id, ${sellerId}::int, input.values, input.sku, input.gtin, input.price, input.cost, input.discount_price,
      input.planned_discount_price, input.discount_starts_at, input.discount_ends_at, input.change, input.hidden, input.position,
      not exists (select from ${sellers} where id = ${sellerId} and selling and status = 'open')
    from ${recordset} where input.id is null order by input.index`)
  const { rows: written } = await db.execute<{ id: number }>(sql`
    with input as (select index, product_id, "values" from ${recordset}), written as (
      select variants.id, input.index from variants
      join input on variants.product_id = input.product_id and variants.combination = input.values
      where seller_id = ${sellerId}
    ), linked as (
      insert into variant_values (variant_id, option_id, option_value_id)
      select written.id, option_values.option_id, option_values.id
      from written join variants on variants.id = written.id
      join option_values on option_values.id = any(variants.combination)
      on conflict (variant_id, option_id) do update set option_value_id = excluded.option_value_id
    )
    select id from written order by index`)
  return written.map(({ id }) => id)
}

/** Records the changes of stock of written variants. */
export async function writeLedger(
  db: Db,
  { at, byUserId, stockReason }: Pick<ProductWriter, 'at' | 'byUserId' | 'stockReason'>,
  rows: readonly Pick<VariantRow, 'productId' | 'change'>[],
  ids: readonly number[],
): Promise<void> {
  const entries = rows.flatMap(({ productId, change }, index) =>
    change === 0 ? [] : [{ id: ids[index], product_id: productId, change }],
  )
  if (entries.length === 0) return
  await db.execute(sql`
    insert into stock_changes (product_id, variant_id, change, reason, by_user_id, at)
    select product_id, id, change, ${stockReason}::text, ${byUserId}::int, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(entries)}::json) as entry (id int, product_id int, change int) order by id`)
}

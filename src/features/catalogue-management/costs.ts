import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import { describedOptions } from '#features/catalogue/variant-columns.ts'
import { variants } from '#features/catalogue/variant-tables.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { lockProduct } from './save-product.ts'
import type { CostsBody, VariantCost } from './schemas-costs.ts'

/** What the variants of a product cost the shop. Refuses with `not_found`. */
export async function findCosts({ db }: Pick<StaffCtx, 'db'>, id: number): Promise<VariantCost[]> {
  const rows = await variantsOf(db, id)
  if (rows.length === 0) throw new Refusal('not_found')
  return rows.map(({ options, ...row }) => ({
    ...row,
    options: options.map(({ key, value }) => ({ key, ...wireTexts('value', value) })),
  }))
}

/**
 * Sets what variants of a product cost; orders that were placed stay as they are. Refuses with `not_found`, with `stale` when a
 * cost is not the one that was seen, and with the field of a variant of another product: `unknown_value`.
 */
export function setCosts(ctx: StaffCtx, id: number, { costs }: CostsBody): Promise<void> {
  return transaction(
    ctx.db,
    async (db) => {
      await lockProduct(db, id)
      const stored = new Map((await variantsOf(db, id)).map(({ variantId, cost }) => [variantId, cost]))
      const errors = costs.flatMap(({ variantId }, at) =>
        stored.has(variantId) ? [] : [[`costs.${at}.variantId`, 'unknown_value'] as const],
      )
      if (errors.length > 0) throw new Refusal('invalid_request', {}, Object.fromEntries(errors))
      if (costs.some(({ variantId, seen }) => stored.get(variantId) !== seen)) throw new Refusal('stale')
      const changed = costs.filter(({ cost, seen }) => cost !== seen)
      if (changed.length === 0) return
      const byVariant = JSON.stringify(changed.map(({ variantId, cost }) => ({ id: variantId, cost })))
      await db
        .update(variants)
        .set({
          cost: sql`(select input.cost from json_to_recordset(${byVariant}::json) as input (id int, cost int) where input.id = ${variants.id})`,
        })
        .where(
          inArray(
            variants.id,
            changed.map(({ variantId }) => variantId),
          ),
        )
      // Without the amounts: members without the rights for costs read the history of a product.
      await recordChange(
        { ...ctx, db },
        { action: 'product.costs', kind: 'product', id, before: {}, after: {} },
      )
    },
    { isolationLevel: 'read committed' },
  )
}

/** The variants in their sequence, without those that are set aside. */
function variantsOf(db: Db, productId: number) {
  return db
    .select({ variantId: variants.id, options: describedOptions, cost: variants.cost })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, productId), gte(variants.position, 0)))
    .orderBy(asc(variants.position), asc(variants.id))
}

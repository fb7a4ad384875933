import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OptionChoice } from './domain/described-option.ts'
import { formerKeys } from './options/former-value-keys.ts'
import { isFirstOffer } from './variant-columns.ts'
import { options, optionValues, variants } from './variant-tables.ts'

/** The ids of the values of a choice, which is not empty, by their keys or former keys. Unknown ones are missing. */
function chosenIds(db: Db, choice: OptionChoice): SQL {
  const chosen = db
    .select({ id: optionValues.id })
    .from(optionValues)
    .innerJoin(options, eq(options.id, optionValues.optionId))
    .where(
      or(
        ...Object.entries(choice).map(([option, value]) =>
          and(
            eq(options.key, option),
            sql`(${optionValues.key} = ${value} or ${value} = any(${formerKeys}))`,
          ),
        ),
      ),
    )
  return sql`array(${chosen})`
}

/**
 * The variant for sale with exactly these values, of several sellers' the first offer; null when the choice is incomplete, unknown, or
 * not for sale.
 */
export async function findVariantId(db: Db, productId: number, choice: OptionChoice): Promise<number | null> {
  const count = Object.keys(choice).length
  if (count === 0) return null
  const values = chosenIds(db, choice)
  const [row] = await db
    .select({ id: variants.id })
    .from(variants)
    .where(
      and(
        eq(variants.productId, productId),
        isFirstOffer,
        sql`${variants.combination} <> '{}' and ${variants.combination} @> ${values} and ${variants.combination} <@ ${values}`,
        sql`cardinality(${variants.combination}) = ${count}`,
      ),
    )
  return row?.id ?? null
}

type Named = { productId: number; variantId: number; options: OptionChoice }

/** Refuses with the field `options`, `other_variant`, when the variant has another value than a choice beside it. */
export async function requireSameVariant(
  db: Db,
  { productId, variantId, options: choice }: Named,
): Promise<void> {
  const count = Object.keys(choice).length
  if (count === 0) return
  const values = chosenIds(db, choice)
  const isSame = sql<boolean>`${variants.combination} @> ${values} and cardinality(${values}) = ${count}`
  const [row] = await db
    .select({ isSame })
    .from(variants)
    .where(and(eq(variants.id, variantId), eq(variants.productId, productId)))
  if (row?.isSame === false) throw new Refusal('invalid_request', {}, { options: 'other_variant' })
}

import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { withFacts } from '#platform/http/openapi.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { OptionChoice } from '../domain/described-option.ts'
import { hasKey } from '../domain/value-keys.ts'
import { findProductOptions } from '../product-options.ts'
import { products } from '../tables.ts'
import { neededOptions } from '../variant-schemas.ts'

/** The refusal `options_needed` in the OpenAPI document. */
export const optionsNeeded = withFacts('options_needed', 'OptionsNeededProblem', neededOptions.entries)

/**
 * The refusal of a product with options that was requested without a variant; null for a product without options. After a `choice`
 * that has a value of each option, the field `options` is `no_such_combination`: no variant for sale has these values together.
 */
export async function findOptionsNeeded(
  db: Db,
  productId: number,
  errors: Record<string, string>,
  choice: OptionChoice = {},
): Promise<Refusal | null> {
  const { options } = await findProductOptions(db, productId)
  if (options.length === 0) return null
  const isComplete = options.every(({ key, values }) =>
    values.some((value) => hasKey(value, choice[key] ?? '')),
  )
  const isCombination = isComplete && Object.keys(choice).length === options.length
  return new Refusal(
    'options_needed',
    { productId, options },
    isCombination ? { options: 'no_such_combination' } : errors,
  )
}

/**
 * The path of the product page on which the options of a refused request are chosen; null for any other error than the
 * refusal `options_needed`.
 */
export async function findOptionsPage(db: Db, error: unknown): Promise<string | null> {
  if (!(error instanceof Refusal) || error.code !== 'options_needed') return null
  const isRefused = eq(products.id, Number(error.details.productId))
  const [product] = await db.select({ slug: products.slug }).from(products).where(isRefused)
  return product ? `/product/${product.slug}` : null
}

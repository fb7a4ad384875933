import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { mayBeSlug } from '#shop/catalogue/domain/slug-pattern.ts'
import { findVariantId, requireSameVariant } from '#shop/catalogue/find-variant.ts'
import { findOptionsNeeded } from '#shop/catalogue/options/options-needed.ts'
import { products } from '#shop/catalogue/tables.ts'
import { availableOfVariant, isOffered, isOnlyVariant } from '#shop/catalogue/variant-columns.ts'
import { formerSlugs, variants } from '#shop/catalogue/variant-tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import type { RestockRequestBody } from './schemas.ts'

type Choice = Pick<RestockRequestBody, 'variantId' | 'options'>

/** What a page names: a product, and the variant when it has options. */
export type NamedVariant = { productId: number; variantId: number | null }

/**
 * What a page names, also by a former address. Refuses with `not_found` a product that is missing or hidden, and with
 * `options_needed` a choice that no variant for sale has, and with the field `options` one beside another variant.
 */
export async function findNamedVariant(db: Db, slug: string, choice: Choice): Promise<NamedVariant> {
  const product = await findProductId(db, slug)
  if (!product) throw new Refusal('not_found')
  return { productId: product.id, variantId: await chosenId(db, product, choice) }
}

/** The variant for sale with its stock, locked so that it neither moves nor is deleted; null when there is none. */
export async function lockVariant(
  db: Db,
  { productId, variantId }: NamedVariant,
): Promise<{ id: number; available: number } | null> {
  const [variant] = await db
    .select({ id: variants.id, available: availableOfVariant })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        eq(variants.productId, productId),
        isVisible,
        variantId === null ? isOnlyVariant : and(isOffered, eq(variants.id, variantId)),
      ),
    )
    .for('key share', { of: variants })
  return variant ?? null
}

/** The refusal of a variant that {@link lockVariant} does not find. */
export async function missingVariant(db: Db, { productId, variantId }: NamedVariant): Promise<Refusal> {
  if (variantId !== null) return new Refusal('not_found', {}, { variantId: 'not_found' })
  return (await findOptionsNeeded(db, productId, missing)) ?? new Refusal('not_found')
}

const missing = { options: 'required' }

type AddressedProduct = { id: number; formerVariantId: number | null }

/** The visible product of an address; a former address may be one of a product that is a variant now. */
async function findProductId(db: Db, slug: string): Promise<AddressedProduct | null> {
  if (!mayBeSlug(slug)) return null
  const { rows } = await db.execute<{ id: number; variant_id: number | null }>(sql`
    select id, null::int as variant_id from ${products} where slug = ${slug} and not hidden
    union all
    select ${products.id}, variant_id from ${formerSlugs} join ${products} on ${products.id} = product_id
      where ${formerSlugs.slug} = ${slug} and not hidden
    limit 1`)
  const [row] = rows
  return row ? { id: row.id, formerVariantId: row.variant_id } : null
}

/** The id of the chosen variant; null for that of a product without options. */
async function chosenId(
  db: Db,
  { id, formerVariantId }: AddressedProduct,
  { variantId, options = {} }: Choice,
): Promise<number | null> {
  if (variantId !== undefined) {
    await requireSameVariant(db, { productId: id, variantId, options })
    return variantId
  }
  if (Object.keys(options).length === 0) return formerVariantId
  const chosen = await findVariantId(db, id, options)
  if (chosen !== null) return chosen
  throw (
    (await findOptionsNeeded(db, id, missing, options)) ??
    new Refusal('invalid_request', {}, { options: 'unknown_value' })
  )
}

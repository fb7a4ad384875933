import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { formerKeys, wireFormerKeys } from './options/former-value-keys.ts'
import { products } from './tables.ts'
import { availableOfVariant, isFirstOffer } from './variant-columns.ts'
import type { ProductOption, ProductVariant } from './variant-schemas.ts'
import { options, optionValues, productOptions, productValuePictures, variants } from './variant-tables.ts'

type ProductOptions = { options: ProductOption[]; variants: ProductVariant[] }

/**
 * The options of a product in order, with the values that its variants for sale have, and these variants, one for each combination. Both are
 * empty for a product without options.
 */
export async function findProductOptions(db: Db, productId: number): Promise<ProductOptions> {
  const [optionRows, variantRows, pictureRows] = await Promise.all([
    selectOptions(db, productId),
    selectVariants(db, productId),
    db.select().from(productValuePictures).where(eq(productValuePictures.productId, productId)),
  ])
  const used = new Set(variantRows.flatMap(({ combination }) => combination))
  const imagesOf = new Map(pictureRows.map(({ optionValueId, images }) => [optionValueId, images]))
  const values = optionRows.filter(({ value }) => used.has(value.id))
  const byOption = Map.groupBy(values, ({ option }) => option.id)
  const keysOf = new Map(values.map(({ option, value }) => [value.id, [option.key, value.key] as const]))
  return {
    options: [...byOption.values()].flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const { key, name, kind } = first.option
      return [{ key, ...wireTexts('name', name), kind, values: rows.map((row) => toValue(row, imagesOf)) }]
    }),
    variants: variantRows.map(({ id, combination, price, discountPrice, stockQuantity, sku, gtin }) => ({
      id,
      values: Object.fromEntries(combination.flatMap((valueId) => [keysOf.get(valueId) ?? []])),
      price,
      ...(discountPrice !== null && { discountPrice }),
      stockQuantity,
      ...(sku !== null && { sku }),
      ...(gtin !== null && { gtin }),
    })),
  }
}

type OptionRow = Awaited<ReturnType<typeof selectOptions>>[number]

function toValue(
  { value: { id, key, formerKeys: former, name, colour } }: OptionRow,
  imagesOf: ReadonlyMap<number, string[]>,
) {
  const images = imagesOf.get(id)
  return {
    key,
    ...wireFormerKeys(former),
    ...wireTexts('name', name),
    ...(colour !== null && { colour }),
    ...(images && { images }),
  }
}

function selectOptions(db: Db, productId: number) {
  return db
    .select({
      option: { id: options.id, key: options.key, name: options.name, kind: options.kind },
      value: {
        id: optionValues.id,
        key: optionValues.key,
        formerKeys,
        name: optionValues.name,
        colour: optionValues.colour,
      },
    })
    .from(productOptions)
    .innerJoin(options, eq(options.id, productOptions.optionId))
    .innerJoin(optionValues, eq(optionValues.optionId, options.id))
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.position), asc(optionValues.position), asc(optionValues.id))
}

function selectVariants(db: Db, productId: number) {
  return db
    .select({
      id: variants.id,
      combination: variants.combination,
      price: variants.price,
      discountPrice: variants.discountPrice,
      stockQuantity: availableOfVariant,
      sku: variants.sku,
      gtin: variants.gtin,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, productId), isFirstOffer, sql`${variants.combination} <> '{}'`))
    .orderBy(asc(variants.position), asc(variants.id))
}

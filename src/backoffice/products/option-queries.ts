import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import {
  options,
  optionValues,
  productOptions,
  variants,
  variantValues,
} from '#shop/catalogue/variant-tables.ts'
import type { ManagedOption } from './schemas-options.ts'

/** The dictionary: all options with their values, in order, and how many products use each. */
export async function listManagedOptions({ db }: Pick<Ctx, 'db'>): Promise<ManagedOption[]> {
  const used = db
    .select({
      optionValueId: variantValues.optionValueId,
      count: sql<number>`count(distinct ${variants.productId})::int`.as('used_count'),
    })
    .from(variantValues)
    .innerJoin(variants, eq(variants.id, variantValues.variantId))
    .groupBy(variantValues.optionValueId)
    .as('used')
  const [all, values] = await Promise.all([
    db
      .select({
        id: options.id,
        key: options.key,
        ...localizedColumns('name', options.name),
        kind: options.kind,
        products: sql<number>`(select count(*)::int from ${productOptions} where ${eq(productOptions.optionId, options.id)})`,
      })
      .from(options)
      .orderBy(asc(options.position), asc(options.id)),
    db
      .select({
        optionId: optionValues.optionId,
        value: {
          id: optionValues.id,
          key: optionValues.key,
          ...localizedColumns('name', optionValues.name),
          colour: optionValues.colour,
          products: sql<number>`coalesce(${used.count}, 0)`,
        },
      })
      .from(optionValues)
      .leftJoin(used, eq(used.optionValueId, optionValues.id))
      .orderBy(asc(optionValues.position), asc(optionValues.id)),
  ])
  const byOption = Map.groupBy(values, ({ optionId }) => optionId)
  return all.map((option) => ({
    ...option,
    values: (byOption.get(option.id) ?? []).map(({ value }) => value),
  }))
}

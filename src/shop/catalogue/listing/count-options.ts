import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { ProductCounts } from '../count-schemas.ts'
import { wireFormerKeys } from '../options/former-value-keys.ts'
import {
  type DictionaryOption,
  namedOnWire,
  readOptionDictionary,
  type SelectedOption,
} from '../options/option-dictionary.ts'
import type { SearchTier } from '../search/search-tiers.ts'
import type { Section } from '../section.ts'
import { products } from '../tables.ts'
import { variants } from '../variant-tables.ts'
import { isVisible } from '../visible-products.ts'
import type { ListFilters } from './attribute-filters.ts'
import { examinedProducts } from './examined-products.ts'
import { hasSelectedValue, isValueFor } from './option-filters.ts'
import { productFilters } from './product-filters.ts'
import { isMatchingVariant } from './variant-match.ts'

export type OptionCount = NonNullable<ProductCounts['options']>[number]

/** An option of fewer products is no help in a list. Once another option or attribute is selected, any number is: filters must not vanish then. */
export const minProducts = 3
/** How many products are examined: counting more takes longer than the list itself. */
export const maxExamined = 2_000

export type SelectionContext = {
  category: Section | undefined
  selected: readonly SelectedOption[]
  /** Null: a listing without search. */
  tier: SearchTier | null
}

/** Whether an option, an attribute or a seller is selected. */
export function isSelected(
  { attributes = [], sellerId }: ListFilters,
  { selected }: Pick<SelectionContext, 'selected'>,
): boolean {
  return selected.length > 0 || attributes.length > 0 || sellerId !== undefined
}

/** The products with a value, the first and the last of them by id. */
type Counted = { value_id: number; n: number; first: number; last: number; cut: boolean }

/**
 * How many products of a listing have an available variant with each value, given the selected values of the other
 * options. The variant also has a price and a discount that the listing has. An option that few products have is left out, unless it or another one is selected. Empty in a shop without options.
 */
export async function countOptions(
  ctx: Ctx,
  args: ListFilters,
  context: SelectionContext,
): Promise<OptionCount[]> {
  const { options } = await readOptionDictionary(ctx)
  const used = [...options.values()].filter(({ isUsed }) => isUsed)
  if (used.length === 0 && context.selected.length === 0) return []
  const { rows } = await ctx.db.execute<Counted>(optionCounts(args, context))
  return [...options.values()].flatMap(
    (option) => toOptionCount(option, { ...context, isNarrowed: isSelected(args, context) }, rows) ?? [],
  )
}

function optionCounts(args: ListFilters, { category, selected, tier }: SelectionContext): SQL {
  const filters = and(isVisible, sql`${products.hasOptions}`, productFilters(args, category))
  const from = examinedProducts(tier, category?.id, args)
  const value = sql`value.id`
  const fitsOthers = selected.map((each) => sql`(${hasSelectedValue(each)} or ${isValueFor(each, value)})`)
  return sql`
    with candidates as materialized (
      select ${products.id} as id, ${products.sellerId} as seller_id from ${from} where ${filters} limit ${maxExamined + 1}
    ), owned as (
      select distinct ${variants.productId} as product_id, value.id as value_id
      from candidates as ${products} join ${variants} on ${variants.productId} = ${products.id}
      cross join unnest(${variants.combination}) as value (id)
      where ${and(isMatchingVariant({ ...args, selected: [] }), ...fitsOthers)}
    )
    select value_id, count(*)::int as n, min(product_id) as first, max(product_id) as last,
      (select count(*) > ${maxExamined} from candidates) as cut
    from owned group by value_id`
}

function toOptionCount(
  option: DictionaryOption,
  { selected, isNarrowed }: SelectionContext & { isNarrowed: boolean },
  rows: readonly Counted[],
): OptionCount | null {
  const chosen = new Set(selected.find((each) => each.option.id === option.id)?.valueIds)
  const valueIds = new Set(option.values.map(({ id }) => id))
  const optionRows = rows.filter(({ value_id }) => valueIds.has(value_id))
  const countOf = new Map(optionRows.map(({ value_id, n }) => [value_id, n]))
  if (chosen.size === 0 && (isNarrowed ? optionRows.length === 0 : !hasEnoughProducts(optionRows)))
    return null
  const values = option.values.flatMap((value) => {
    const count = countOf.get(value.id) ?? 0
    if (count === 0 && !chosen.has(value.id)) return []
    return [
      {
        ...namedOnWire(value),
        ...wireFormerKeys(value.formerKeys),
        ...(value.colour !== null && { colour: value.colour }),
        count,
      },
    ]
  })
  return {
    ...namedOnWire(option),
    kind: option.kind,
    values,
    ...(optionRows.some(({ cut }) => cut) && { atLeast: true }),
  }
}

/** Values of fewer than three products name all of these as their first and last. */
function hasEnoughProducts(values: readonly Counted[]): boolean {
  const named = new Set(values.flatMap(({ first, last }) => [first, last]))
  return named.size >= minProducts || values.some(({ n }) => n >= minProducts)
}

import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { forEachLanguage } from '#platform/i18n/by-language.ts'
import { type Names, nameIn, wireTexts } from '#platform/i18n/localized.ts'
import type { FilterAttribute } from '../attribute-dictionary.ts'
import { attributes } from '../attribute-tables.ts'
import {
  attributePrefix,
  formatNumbers,
  type NumberRange,
  parseNumbers,
} from '../domain/attribute-choices.ts'
import { numberRanges } from '../domain/number-ranges.ts'
import { type AttributeCount, countAttributeValues } from '../facets/count-attribute-values.ts'
import { readFacets } from '../facets/current-facets.ts'
import { namedOnWire, readOptionDictionary } from '../options/option-dictionary.ts'
import { products } from '../tables.ts'
import { isVisible } from '../visible-products.ts'
import { hasSelectedAttribute, type ListFilters, type SelectedAttribute } from './attribute-filters.ts'
import {
  isSelected,
  maxExamined,
  minProducts,
  type OptionCount,
  type SelectionContext,
} from './count-options.ts'
import { examinedProducts } from './examined-products.ts'
import { productFilters } from './product-filters.ts'

/** `examined`: all products that were examined; `listed`: those of them in the list. */
type Examined = { examined: number; listed: number }
type Counted = Examined & { rows: readonly AttributeCount[] }

/**
 * How many products of a listing have each value of its attributes, given the selected values of the other attributes. An
 * attribute is offered when enough products have it and it is one of the category, or when half of all have it; a selected one is always. Empty
 * in a shop without such filters.
 */
export async function countAttributes(
  ctx: Ctx,
  args: ListFilters,
  context: SelectionContext,
): Promise<OptionCount[]> {
  const { attributes: filters } = await readOptionDictionary(ctx)
  if (filters.length === 0) return []
  const { rows, examined, listed } =
    (await countInMemory(ctx, args, context)) ?? (await countInSql(ctx, args, context))
  const enough = isSelected(args, context) ? 1 : minProducts
  return filters.flatMap((attribute) => {
    const attributeRows = rows.filter(({ key }) => key === attribute.key)
    const total = attributeRows.find(({ value }) => value === null)?.n ?? 0
    const selected = args.attributes?.find((each) => each.attribute.key === attribute.key)
    const isOfCategory = attribute.categoryIds.includes(context.category?.id ?? 0)
    if (!selected && (total < enough || (!isOfCategory && total < listed / 2))) return []
    const counts = new Map(
      attributeRows.flatMap(({ value, n }) => (value === null ? [] : [[value, n] as const])),
    )
    const count = attribute.kind === 'choice' ? entryCounts : rangeCounts
    return [
      {
        ...namedOnWire(attribute),
        key: attributePrefix + attribute.key,
        kind: 'list' as const,
        values: count(attribute, counts, selected),
        ...(examined > maxExamined && { atLeast: true as const }),
      },
    ]
  })
}

/** The same counts from memory; null when PostgreSQL has to count: searches, selections, and lists of which not all products are examined. */
async function countInMemory(
  ctx: Ctx,
  args: ListFilters,
  context: SelectionContext,
): Promise<Counted | null> {
  const facets = context.tier || isSelected(args, context) ? null : await readFacets(ctx)
  if (!facets) return null
  const { total, counts } = countAttributeValues(facets, args, context.category)
  return total > maxExamined ? null : { rows: counts, examined: total, listed: total }
}

async function countInSql(ctx: Ctx, args: ListFilters, context: SelectionContext): Promise<Counted> {
  const { rows } = await ctx.db.execute<AttributeCount & Examined>(attributeCounts(args, context))
  return { rows, examined: rows[0]?.examined ?? 0, listed: rows[0]?.listed ?? 0 }
}

function attributeCounts(
  { attributes: selectedAttributes = [], ...args }: ListFilters,
  { category, selected, tier }: SelectionContext,
): SQL {
  const filters = and(isVisible, productFilters(args, category, selected))
  const from = examinedProducts(tier, category?.id, args)
  const productAttributes = sql`candidates.attributes`
  const isListed = and(...selectedAttributes.map((each) => hasSelectedAttribute(productAttributes, each)))
  const fitsOthers = selectedAttributes.map(
    (each) => sql`(${hasSelectedAttribute(productAttributes, each)} or entry.key = ${each.attribute.key})`,
  )
  const isFilter = sql`entry.key in (select key from ${attributes} as attribute where filterable)`
  return sql`
    with candidates as materialized (
      select ${products.attributes} as attributes from ${from} where ${filters} limit ${maxExamined + 1}
    ), grouped as materialized (
      select entry.key, entry.value, count(*)::int as n
      from candidates cross join jsonb_each(attributes) as entry (key, value) where ${and(isFilter, ...fitsOthers)}
      group by entry.key, entry.value
    ), counted as (
      select key, null as value, sum(n)::int as n from grouped group by key
      union all select key, part.value, sum(n)::int from grouped cross join jsonb_array_elements_text(
        case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) as part (value)
      group by key, part.value
    )
    select *, (select count(*)::int from candidates) as examined,
      (select count(*)::int from candidates where ${isListed ?? sql`true`}) as listed from counted`
}

type Counts = ReadonlyMap<string, number>
type Values = OptionCount['values']

/** The entries of a list in its order. */
function entryCounts(
  { values }: FilterAttribute,
  counts: Counts,
  selected: SelectedAttribute | undefined,
): Values {
  return values.flatMap((entry) => {
    const count = counts.get(entry.key) ?? 0
    if (count === 0 && !selected?.choices.includes(entry.key)) return []
    return [{ ...namedOnWire(entry), count }]
  })
}

/** Numbers or ranges of them, with the selected ones, ascending. */
function rangeCounts(
  { unit }: FilterAttribute,
  counts: Counts,
  selected: SelectedAttribute | undefined,
): Values {
  const numbers = [...counts].map(([value, n]) => ({ number: Number(value), n }))
  const offered = numberRanges(numbers.map(({ number }) => number)).map(formatNumbers)
  const keys = new Set([...offered, ...(selected?.choices ?? [])])
  return [...keys]
    .flatMap((key) => parseNumbers(key) ?? [])
    .sort((a, b) => a.min - b.min || a.max - b.max)
    .map((range) => {
      const key = formatNumbers(range)
      const inside = numbers.filter(({ number }) => range.min <= number && number <= range.max)
      return {
        key,
        ...wireTexts('name', rangeName(range, unit)),
        count: inside.reduce((sum, { n }) => sum + n, 0),
      }
    })
}

function rangeName({ min, max }: NumberRange, unit: Names | null): Names {
  const text = min === max ? String(min) : `${min}–${max}`
  return forEachLanguage((language) => (unit ? `${text} ${nameIn(unit, language)}` : text))
}

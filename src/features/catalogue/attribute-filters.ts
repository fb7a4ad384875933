import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FilterAttribute } from './attribute-dictionary.ts'
import { attributePrefix, formatNumbers, type NumberRange, parseNumbers } from './domain/attribute-choices.ts'
import type { OptionSelection } from './domain/option-keys.ts'
import { readOptionDictionary, type SelectedOption, selectedOptions } from './option-dictionary.ts'
import type { ProductListArgs } from './product-list-args.ts'

/** An attribute by which a list is filtered: keys of its list, or numbers. */
export type SelectedAttribute = {
  attribute: FilterAttribute
  keys: readonly string[]
  ranges: readonly NumberRange[]
}

/** The filters of a list with its selected attributes, which {@link findSelection} reads from the selection. */
export type ListFilters = ProductListArgs & { attributes?: readonly SelectedAttribute[] }

const maxRanges = 60

/**
 * The selected choices of an attribute that it may have, in their stored form: keys of its list, numbers and ranges. Others
 * are left out.
 */
export function knownChoices({ kind, values }: FilterAttribute, choices: readonly string[]): string[] {
  if (kind === 'choice') return values.flatMap(({ key }) => (choices.includes(key) ? [key] : []))
  const ranges = choices.flatMap((each) => parseNumbers(each) ?? [])
  return [...new Set(ranges.map(formatNumbers))].slice(0, maxRanges)
}

/** The options and attributes by which a list is filtered. Unknown ones and unknown values are ignored, as pages do; the API refuses them first. */
export async function findSelection(
  ctx: Parameters<typeof readOptionDictionary>[0],
  selection: OptionSelection | undefined,
): Promise<{ selected: SelectedOption[]; attributes: SelectedAttribute[] }> {
  if (!selection) return { selected: [], attributes: [] }
  const { options, attributes } = await readOptionDictionary(ctx)
  return {
    selected: selectedOptions(options, selection),
    attributes: attributes.flatMap((attribute) => {
      const name = attributePrefix + attribute.key
      const choices = Object.hasOwn(selection, name) ? (selection[name] ?? []) : []
      const keys = knownChoices(attribute, choices)
      if (keys.length === 0) return []
      return [{ attribute, keys, ranges: keys.flatMap((each) => parseNumbers(each) ?? []) }]
    }),
  }
}

/** Whether the attributes in a column have one of the selected values. */
export function hasSelectedAttribute(column: SQLWrapper, selected: SelectedAttribute): SQL {
  const { attribute, keys, ranges } = selected
  const contains = (value: unknown) => sql`${column} @> ${JSON.stringify({ [attribute.key]: value })}::jsonb`
  const conditions =
    attribute.kind === 'choice'
      ? keys.map((key) => contains([key]))
      : ranges.map(({ min, max }) =>
          min === max ? contains(min) : within(column, attribute.key, { min, max }),
        )
  return sql`(${or(...conditions)})`
}

/** PostgreSQL compares numbers in a path; the key is of letters, digits and dashes (`attributes_key_shape`). */
function within(column: SQLWrapper, key: string, { min, max }: NumberRange): SQL {
  const path = `$."${key}" >= ${min} && $."${key}" <= ${max}`
  return sql`${column} @@ ${path}::jsonpath`
}

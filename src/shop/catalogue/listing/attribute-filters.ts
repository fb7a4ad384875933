import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { FilterAttribute } from '../attribute-dictionary.ts'
import { findSellerId } from '../displayed-sellers.ts'
import {
  attributePrefix,
  formatNumbers,
  type NumberRange,
  parseNumbers,
} from '../domain/attribute-choices.ts'
import { getEntry } from '../domain/get-entry.ts'
import { readOptionDictionary, type SelectedOption, selectedOptions } from '../options/option-dictionary.ts'
import type { ListedSeller } from './offered-products.ts'
import type { ProductListArgs } from './product-list-args.ts'

/** An attribute by which a list is filtered, with the selected keys of its list, or numbers and ranges. */
export type SelectedAttribute = { attribute: FilterAttribute; choices: readonly string[] }

/** The filters of a list with its selected attributes and its seller, which {@link findSelection} reads. */
export type ListFilters = ProductListArgs & {
  attributes?: readonly SelectedAttribute[]
  sellerId?: ListedSeller | undefined
}

/** How many numbers and ranges of an attribute may be selected. */
export const maxNumberChoices = 60

/**
 * The selected choices of an attribute that it may have, in their stored form: keys of its list, numbers and ranges. Others
 * are left out.
 */
export function knownChoices({ kind, values }: FilterAttribute, choices: readonly string[]): string[] {
  if (kind === 'choice') return values.flatMap(({ key }) => (choices.includes(key) ? [key] : []))
  const ranges = choices.flatMap((each) => parseNumbers(each) ?? [])
  return [...new Set(ranges.map(formatNumbers))].slice(0, maxNumberChoices)
}

type Selection = { selected: SelectedOption[]; attributes: SelectedAttribute[]; sellerId?: number }

/** The options, attributes and seller by which a list is filtered. Unknown ones and unknown values are ignored, as pages do; the API refuses them first. */
export async function findSelection(
  ctx: { db: Db },
  { options: selection, seller }: Pick<ProductListArgs, 'options' | 'seller'>,
): Promise<Selection> {
  const sellerId = seller === undefined ? undefined : await findSellerId(ctx, seller)
  const ofSeller = sellerId === undefined ? {} : { sellerId }
  if (!selection) return { selected: [], attributes: [], ...ofSeller }
  const { options, attributes } = await readOptionDictionary(ctx)
  return {
    ...ofSeller,
    selected: selectedOptions(options, selection),
    attributes: attributes.flatMap((attribute) => {
      const name = attributePrefix + attribute.key
      const choices = knownChoices(attribute, getEntry(selection, name) ?? [])
      return choices.length > 0 ? [{ attribute, choices }] : []
    }),
  }
}

/** Whether the attributes in a column have one of the selected values. */
export function hasSelectedAttribute(column: SQLWrapper, { attribute, choices }: SelectedAttribute): SQL {
  const contains = (value: unknown) => sql`${column} @> ${JSON.stringify({ [attribute.key]: value })}::jsonb`
  const conditions =
    attribute.kind === 'choice'
      ? choices.map((key) => contains([key]))
      : choices.flatMap((each) => {
          const range = parseNumbers(each)
          if (!range) return []
          return [range.min === range.max ? contains(range.min) : within(column, attribute.key, range)]
        })
  return sql`(${or(...conditions)})`
}

/** PostgreSQL compares numbers in a path; the key is of letters, digits and dashes (`attributes_key_shape`). */
function within(column: SQLWrapper, key: string, { min, max }: NumberRange): SQL {
  const path = `$."${key}" >= ${min} && $."${key}" <= ${max}`
  return sql`${column} @@ ${path}::jsonpath`
}

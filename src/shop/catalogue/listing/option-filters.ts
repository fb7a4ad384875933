import { type SQL, sql } from 'drizzle-orm'
import type { SelectedOption } from '../options/option-dictionary.ts'
import { isFirstOffer } from '../variant-columns.ts'
import { variants } from '../variant-tables.ts'

/** The ids as a constant, so that the planner sees how common the values are. */
const idArray = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`

/** The condition for variants with options that are for sale as `isForSale` says, and in stock. Parts of it are the condition of the index on their values. */
export const isAvailable = (isForSale: SQL): SQL =>
  sql`${isForSale} and ${variants.combination} <> '{}' and ${variants.stockQuantity} > 0`

/** The condition for variants with options that a page sells now. */
export const isAvailableVariant = isAvailable(isFirstOffer)

/** Whether a variant has one of the selected values. */
export function hasSelectedValue({ valueIds }: SelectedOption): SQL {
  return sql`${variants.combination} && ${idArray(valueIds)}`
}

/** Whether the value `id` is one of the option, whether or not it is selected. */
export function isValueFor({ option }: SelectedOption, id: SQL): SQL {
  return sql`${id} = any(${idArray(option.values.map((value) => value.id))})`
}

import { sql } from 'drizzle-orm'
import { formerValueKeys, optionValues } from '../variant-tables.ts'

/** The keys of values that were merged into a value, in alphabetical order. */
export const formerKeys = sql<string[]>`array(
  select former.key from ${formerValueKeys} as former where former.value_id = ${optionValues.id} order by former.key)`

/** {@link formerKeys} on the wire; nothing for a value without any. */
export function wireFormerKeys(keys: readonly string[]): { formerKeys?: string[] } {
  return keys.length > 0 ? { formerKeys: [...keys] } : {}
}

import * as v from 'valibot'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { parseNumber } from '#shop/catalogue/domain/parse-number.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { type RateInput, rateErrors, toPlaceKey } from '#shop/delivery/domain/rate-input.ts'
import { type SaveRatesBody, saveRatesBody } from '../schemas.ts'

/** The columns with a number, in their order. */
export const numberColumns = ['fee', 'surcharge', 'freeFrom', 'daysFrom', 'daysTo'] as const
export type NumberColumn = (typeof numberColumns)[number]

/** A rate as typed. `key` identifies the row on the page. */
export type RateDraft = Record<NumberColumn, string> & {
  key: string
  governorate: GovernorateSlug
  /** Null for the whole governorate. */
  area: string | null
  active: boolean
  /** Empty: none. */
  courierId: string
}

export function toDraft(rate: RateInput): RateDraft {
  const { governorate, area, active, courierId } = rate
  const numbers = numberColumns.map((column) => [column, String(rate[column] ?? '')])
  return {
    ...(Object.fromEntries(numbers) as Record<NumberColumn, string>),
    key: toPlaceKey(rate),
    governorate,
    area,
    active,
    courierId: String(courierId ?? ''),
  }
}

/** The row of a new area: as its governorate is. */
export function areaDraft(of: RateDraft, key: string): RateDraft {
  return { ...of, key, area: '' }
}

/** What is sent, with the errors of what is typed as `index.field` and code. An empty `freeFrom` is never. */
export function readDrafts(
  drafts: readonly RateDraft[],
  version: number,
): { body: SaveRatesBody; errors: null } | { body: null; errors: Record<string, string> } {
  const rates = drafts.map(({ key: _, ...draft }) => ({
    ...draft,
    ...Object.fromEntries(numberColumns.map((column) => [column, readNumber(draft[column], column)])),
    courierId: draft.courierId === '' ? null : Number(draft.courierId),
  }))
  const { success, output, issues } = v.safeParse(saveRatesBody, { version, rates })
  const errors = success ? rateErrors(output.rates) : withoutPrefix(errorsByField(issues))
  return Object.keys(errors).length > 0 || !success ? { body: null, errors } : { body: output, errors: null }
}

const readNumber = (typed: string, column: NumberColumn) =>
  typed.trim() === '' && column === 'freeFrom' ? null : (parseNumber(typed) ?? Number.NaN)

/** The errors of the call as those of the rows. */
export function withoutPrefix(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, code]) => [field.replace(/^rates\./, ''), code]),
  )
}

export function isSameDraft(one: RateDraft | undefined, other: RateDraft | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The drafts over newer rates: rows that were edited, added or removed stay so, all others are the newer ones. */
export function rebase(
  drafts: readonly RateDraft[],
  before: readonly RateInput[],
  now: readonly RateInput[],
): RateDraft[] {
  const identified = drafts.map((draft) => ({ ...draft, key: identityOf(draft) }))
  const [old, edited] = [byKey(before.map(toDraft)), byKey(identified)]
  const current = now.map(toDraft)
  const known = byKey(current)
  const rows = current.flatMap((row) => {
    const mine = edited.get(row.key)
    if (mine) return [isSameDraft(mine, old.get(row.key)) || isSameDraft(plain(mine), row) ? row : mine]
    // Removed here: it stays removed unless somebody else has changed it.
    return isSameDraft(old.get(row.key), row) ? [] : [row]
  })
  const added = identified.filter(({ key }) => !known.has(key) && !isSameDraft(edited.get(key), old.get(key)))
  return added.reduce(insertBehindGovernorate, rows)
}

/** Inserts an area below the other rows of its governorate. */
export function insertBehindGovernorate(rows: readonly RateDraft[], area: RateDraft): RateDraft[] {
  const last = rows.findLastIndex(({ governorate }) => governorate === area.governorate)
  return rows.toSpliced(last + 1, 0, area)
}

/** A draft as it is displayed once it is saved: western digits without separators, and a name without superfluous spaces. */
function plain(draft: RateDraft): RateDraft {
  const numbers = numberColumns.map((column) => [
    column,
    String(parseNumber(draft[column]) ?? draft[column].trim()),
  ])
  return {
    ...draft,
    ...Object.fromEntries(numbers),
    area: draft.area === null ? null : cleanText(draft.area),
  }
}

/** A new area has the key of its place once somebody has saved it. */
function identityOf({ key, governorate, area }: RateDraft): string {
  return area === null || area.trim() === '' ? key : toPlaceKey({ governorate, area })
}

const byKey = (drafts: readonly RateDraft[]) => new Map(drafts.map((draft) => [draft.key, draft]))

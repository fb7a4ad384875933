import { readCount, readYesOrNo } from '#backoffice/import-export/domain/read-cell.ts'
import { maxFee } from '#shop/delivery/domain/delivery-fee.ts'
import { feeStep, maxDays, maxFreeFrom, type RateInput } from '#shop/delivery/domain/rate-input.ts'

/** The columns of a CSV of rates in order, each with the field that it contains. */
const fieldOfColumn = {
  governorate: 'governorate',
  area: 'area',
  fee: 'fee',
  surcharge: 'surcharge',
  free_from: 'freeFrom',
  days_from: 'daysFrom',
  days_to: 'daysTo',
  active: 'active',
} as const satisfies Record<string, keyof RateInput>
export type RateColumn = keyof typeof fieldOfColumn
export const rateColumns = Object.keys(fieldOfColumn) as RateColumn[]

/** The column with a field of a rate; other names are returned unchanged. */
export function toColumn(field: string): string {
  return rateColumns.find((column) => fieldOfColumn[column] === field) ?? field
}

type NumberRules = { max: number; step: number; isOptional?: true }

const numbers = {
  fee: { max: maxFee, step: feeStep },
  surcharge: { max: maxFee, step: feeStep },
  free_from: { max: maxFreeFrom, step: 1, isOptional: true },
  days_from: { max: maxDays, step: 1 },
  days_to: { max: maxDays, step: 1 },
} satisfies Partial<Record<RateColumn, NumberRules>>
type NumberColumn = keyof typeof numbers

type Cells = Partial<Record<RateColumn, string>>
type Reading<Value> = { value: Value } | { code: string }

const maxAreaLength = 100

/**
 * Reads a row over the rate it changes: a column that is missing keeps its value, an empty `free_from` is never. Digits may be
 * Arabic. `errors` has a code for each column that cannot be read.
 */
export function readRateRow(cells: Cells, base: RateInput): { rate: RateInput; errors: Cells } {
  const errors: Cells = {}
  const rate = { ...base }
  for (const column of Object.keys(numbers) as NumberColumn[]) {
    const cell = cells[column]
    if (cell === undefined) continue
    const read = readNumber(cell, column)
    if ('code' in read) errors[column] = read.code
    else Object.assign(rate, { [fieldOfColumn[column]]: read.value })
  }
  if (cells.active !== undefined) {
    const read = readActive(cells.active)
    if ('code' in read) errors.active = read.code
    else rate.active = read.value
  }
  if ((rate.area?.length ?? 0) > maxAreaLength) errors.area = 'too_long'
  return { rate, errors }
}

function readNumber(cell: string, column: NumberColumn): Reading<number | null> {
  const { max, step, isOptional }: NumberRules = numbers[column]
  if (cell === '') return isOptional ? { value: null } : { code: 'required' }
  const read = readCount(cell, max)
  if ('code' in read) return { code: read.code === 'number_too_high' ? 'too_large' : 'not_a_number' }
  return read.value % step === 0 ? read : { code: 'not_a_multiple' }
}

function readActive(cell: string): Reading<boolean> {
  if (cell === '') return { code: 'required' }
  const read = readYesOrNo(cell)
  return 'value' in read ? read : { code: 'not_yes_or_no' }
}

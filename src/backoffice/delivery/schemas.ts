import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { linesText, wordText } from '#platform/text/text-schema.ts'
import { maxDays } from '#shop/delivery/domain/rate-input.ts'
import { name, placeFee, ratesVersion, upTo } from '#shop/delivery/schemas-rates.ts'

const rateInput = v.strictObject(
  {
    ...placeFee,
    daysFrom: upTo(maxDays),
    daysTo: upTo(maxDays),
    active: v.boolean('invalid'),
    courierId: v.nullable(jsonId),
  },
  strictObjectCode,
)

/** All rates: a row for each governorate, and one for each area that differs. Areas that are not in the list are removed. */
export const saveRatesBody = v.strictObject(
  {
    /** The version that the list was read with. */
    version: ratesVersion,
    rates: v.pipe(v.array(rateInput, 'required'), v.maxLength(1000, 'too_many')),
  },
  strictObjectCode,
)

/** The text of a CSV. Places that are not in it are left alone. */
export const importRatesBody = v.strictObject(
  { version: ratesVersion, file: linesText({ min: 1, max: 100_000 }) },
  strictObjectCode,
)

const day = v.pipe(
  wordText(/^\d{4}-\d\d-\d\d$/, { code: 'not_a_date', max: 10 }),
  v.isoDate('not_a_date'),
  v.check(isDay, 'not_a_date'),
)

export const holidayBody = v.strictObject({ date: day, ...localizedEntries('name', name) }, strictObjectCode)

export const holidayParam = v.object({ date: day })

export const managedDelivery = v.pipe(
  v.object({
    version: v.number(),
    rates: v.array(rateInput),
    holidays: v.array(v.object({ date: v.string(), ...localizedTextEntries('name') })),
    couriers: v.pipe(
      v.array(v.object({ id: v.number(), name: v.string(), active: v.boolean() })),
      v.description('Couriers who are active or preferred by a rate.'),
    ),
  }),
  v.metadata({ ref: 'ManagedDelivery' }),
)

export type ManagedDelivery = v.InferOutput<typeof managedDelivery>
export type SaveRatesBody = v.InferOutput<typeof saveRatesBody>
export type ImportRatesBody = v.InferOutput<typeof importRatesBody>
export type HolidayBody = v.InferOutput<typeof holidayBody>

/** `2027-02-30` has the form of a date but is none. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

import type { Language } from '#platform/i18n/language.ts'
import { localizedFields } from '#platform/i18n/localized.ts'

/** The columns of the titles with the fields they are. */
export const titleColumns = localizedFields('title').map(([name, language]) => ({
  name,
  column: `title_${language}` as const,
}))

/**
 * The columns of a file of a seller's offers. `offer` or `sku` says which one; `options` and `barcode` are for people; `stock_before` is the
 * stock when the file was written.
 */
export const offerColumns = [
  'offer',
  'sku',
  ...titleColumns.map(({ column }) => column),
  'options',
  'barcode',
  'price',
  'discount_price',
  'stock_quantity',
  'stock_before',
] as const
type OtherColumn = Exclude<(typeof offerColumns)[number], `title_${string}`>
export type OfferColumn = OtherColumn | `title_${Language}`

/** A file is read into memory, and each of its rows is a line of the answer at worst. */
export const maxOfferFileBytes = 2 * 1024 * 1024
export const maxOfferRows = 10_000
/** The errors that a report names; it counts them all. */
export const maxReportedErrors = 500

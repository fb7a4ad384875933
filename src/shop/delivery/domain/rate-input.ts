import { areaKeyIn } from '#shop/delivery/domain/area-key.ts'
import { type GovernorateSlug, governorateSlugs } from '#shop/delivery/domain/governorates.ts'

/** What a place costs as it is entered. `area` is the name of an area; null is the whole governorate. Amounts in whole dinars. */
export type PlaceFee = {
  governorate: GovernorateSlug
  area: string | null
  fee: number
  /** Added once to a parcel with a bulky product. */
  surcharge: number
  /** Goods from which delivery is free; null is never. */
  freeFrom: number | null
}

/** The rate of a place as staff enter it. */
export type RateInput = PlaceFee & {
  /** Working days. */
  daysFrom: number
  daysTo: number
  active: boolean
  /** The courier suggested when the parcel is handed over. */
  courierId: number | null
}

/** The maximum of the days and of the goods from which delivery is free. */
export const maxDays = 60
export const maxFreeFrom = 1_000_000_000

/** Fees are payable in notes. */
export const feeStep = 250

/** The place of a rate: equal for two spellings of one area. */
export function toPlaceKey({ governorate, area }: Pick<RateInput, 'governorate' | 'area'>): string {
  return area === null ? governorate : `${governorate}/${areaKeyIn(governorate, area)}`
}

/** What is wrong between the rows of a list of places, as codes by `index.field`: areas without a name to compare, and places that are there twice. */
export function placeErrors(
  rates: readonly Pick<RateInput, 'governorate' | 'area'>[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  const places = new Set<string>()
  for (const [index, rate] of rates.entries()) {
    const place = toPlaceKey(rate)
    const field = rate.area === null ? 'governorate' : 'area'
    if (place.endsWith('/')) errors[`${index}.area`] = 'invalid'
    else if (places.has(place)) errors[`${index}.${field}`] = 'duplicate'
    places.add(place)
  }
  return errors
}

/**
 * What is wrong between the fields and the rows of the shop's rates: days in reverse and what {@link placeErrors} names.
 * `governorates` when one of the 19 is missing.
 */
export function rateErrors(rates: readonly RateInput[]): Record<string, string> {
  const errors = placeErrors(rates)
  for (const [index, { daysFrom, daysTo }] of rates.entries())
    if (daysFrom > daysTo) errors[`${index}.daysTo`] = 'days_reversed'
  const places = new Set(rates.map(toPlaceKey))
  if (!governorateSlugs.every((slug) => places.has(slug))) errors.governorates = 'required'
  return errors
}

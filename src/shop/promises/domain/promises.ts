import { type LocalizedField, localizedFields, wireTexts } from '#platform/i18n/localized.ts'
import { type GovernorateSlug, governorates } from '#shop/delivery/domain/governorates.ts'

/** A name in each language, as on the wire. */
type PromisedNames = Record<LocalizedField<'name'>, string>

/**
 * What the shop's settings say of delivery, returns and warranty, for the sentences of its pages. A part is absent where the
 * sentence of the specification (docs/product.md §9) is true, so that a shop as specified has none.
 */
export type Promises = {
  /** Working days to the places served: those of the same day, and the range of the others; absent days: all have the same day. */
  time?: { sameDay: PromisedNames[]; days?: { from: number; to: number } }
  /** The number of governorates served; their names, or those of the others, where they are few. */
  places?: { served: number; only?: PromisedNames[]; except: PromisedNames[] }
  /** The lowest and highest fee in whole dinars, that of bulky products included; `free`: the goods from which delivery is free everywhere. */
  fee?: { from: number; to: number; free?: number }
  /** The days of returns of the categories, lowest and highest, and those that cannot be returned; `to` 0: none can. */
  returns?: { from: number; to: number; except: PromisedNames[] }
  /** The months of warranty of categories that have one. */
  warranty?: (PromisedNames & { months: number })[]
  /** The first categories of the shop. */
  goods?: PromisedNames[]
}

/** A rate of a governorate or of an area of it; see `delivery_rates`. */
type Rate = { fee: number; surcharge: number; freeFrom: number | null; daysFrom: number; daysTo: number }
/** The served places of a governorate: its own rate first, then those of its areas; empty when it is not served. */
export type ServedPlaces = ReadonlyMap<GovernorateSlug, readonly Rate[]>
/** A category of the shop; products of a hidden one are for sale too. */
export type CategoryTerms = PromisedNames & {
  slug: string
  hidden: boolean
  returnDays: number
  warrantyMonths: number
}

/** The longest of «2-5 business days to major cities». */
const specifiedDays = 5
const specifiedReturnDays = 30
const specifiedWarranty = { electronics: 12 }
const specifiedGoods = [
  'electronics',
  'mobiles',
  'fashion',
  'home-kitchen',
  'grocery',
  'beauty',
  'books',
] as const
const foodSlug = 'grocery'
/** Governorates that are served, or are not, are named up to this number, and goods of the shop too. */
const [namedPlaces, namedGoods] = [4, 6]

/**
 * The parts in which a shop differs from the specification; null for none. `categories` are all of the shop, in its order.
 */
export function toPromises(places: ServedPlaces, categories: readonly CategoryTerms[]): Promises | null {
  const promises: Promises = {
    ...timeOf(places),
    ...placesOf(places),
    ...feeOf(places),
    ...returnsOf(categories),
    ...warrantyOf(categories),
    ...goodsOf(categories),
  }
  return Object.keys(promises).length === 0 ? null : promises
}

const namesOf = (slug: GovernorateSlug) =>
  wireTexts('name', governorates.find((each) => each.slug === slug) ?? governorates[0])

const isSameDay = (rates: readonly Rate[]) => rates.every(({ daysTo }) => daysTo === 0)

function timeOf(places: ServedPlaces): Pick<Promises, 'time'> {
  const served = [...places].filter(([, rates]) => rates.length > 0)
  const same = served.filter(([, rates]) => isSameDay(rates)).map(([slug]) => slug)
  const others = served.flatMap(([, rates]) => (isSameDay(rates) ? [] : rates))
  // Without another city there are no «major cities» beside Baghdad.
  const isAsSpecified =
    same.includes('baghdad') && others.length > 0 && others.every(({ daysTo }) => daysTo <= specifiedDays)
  if (isAsSpecified || served.length === 0) return {}
  const days = {
    from: Math.min(...others.map(({ daysFrom }) => daysFrom)),
    to: Math.max(...others.map(({ daysTo }) => daysTo)),
  }
  return { time: { sameDay: same.map(namesOf), ...(others.length > 0 && { days }) } }
}

function placesOf(places: ServedPlaces): Pick<Promises, 'places'> {
  const named = (isServed: boolean) =>
    governorates
      .filter(({ slug }) => (places.get(slug)?.length ? isServed : !isServed))
      .map(({ slug }) => namesOf(slug))
  const [only, except] = [named(true), named(false)]
  if (except.length === 0) return {}
  return {
    places: {
      served: only.length,
      ...(only.length > 0 && only.length <= namedPlaces && { only }),
      except: except.length <= namedPlaces ? except : [],
    },
  }
}

/** The goods from which delivery to a place is free, in whole dinars; null is never. */
const freeAt = ({ fee, surcharge, freeFrom }: Rate) => (fee === 0 && surcharge === 0 ? 0 : freeFrom)

function feeOf(places: ServedPlaces): Pick<Promises, 'fee'> {
  const rates = [...places.values()].flat()
  if (rates.every((rate) => freeAt(rate) === 0)) return {}
  const free = rates.map(freeAt)
  return {
    fee: {
      from: Math.min(...rates.map(({ fee }) => fee)),
      to: Math.max(...rates.map(({ fee, surcharge }) => fee + surcharge)),
      ...(!free.includes(null) && { free: Math.max(...free.map(Number)) }),
    },
  }
}

const namesOnly = (category: CategoryTerms) =>
  Object.fromEntries(localizedFields('name').map(([field]) => [field, category[field]])) as PromisedNames

function returnsOf(categories: readonly CategoryTerms[]): Pick<Promises, 'returns'> {
  const excluded = categories.filter(({ returnDays }) => returnDays === 0)
  const days = categories.filter(({ returnDays }) => returnDays > 0).map(({ returnDays }) => returnDays)
  const isThirty = days.every((each) => each === specifiedReturnDays)
  const isFoodOnly = excluded.length === 1 && excluded[0]?.slug === foodSlug && days.length > 0
  if (isThirty && isFoodOnly) return {}
  if (categories.length === 0)
    return { returns: { from: specifiedReturnDays, to: specifiedReturnDays, except: [] } }
  const [from, to] = days.length === 0 ? [0, 0] : [Math.min(...days), Math.max(...days)]
  return { returns: { from, to, except: to === 0 ? [] : excluded.map(namesOnly) } }
}

function warrantyOf(categories: readonly CategoryTerms[]): Pick<Promises, 'warranty'> {
  const withWarranty = categories.filter(({ warrantyMonths }) => warrantyMonths > 0)
  const months = Object.fromEntries(withWarranty.map((each) => [each.slug, each.warrantyMonths]))
  if (JSON.stringify(months) === JSON.stringify(specifiedWarranty)) return {}
  return { warranty: withWarranty.map((each) => ({ ...namesOnly(each), months: each.warrantyMonths })) }
}

function goodsOf(categories: readonly CategoryTerms[]): Pick<Promises, 'goods'> {
  const visible = categories.filter(({ hidden }) => !hidden)
  const slugs = new Set(visible.map(({ slug }) => slug))
  if (slugs.size === specifiedGoods.length && specifiedGoods.every((slug) => slugs.has(slug))) return {}
  return { goods: visible.slice(0, namedGoods).map(namesOnly) }
}

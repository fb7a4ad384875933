import { formatNumber } from '#platform/i18n/format.ts'
import { localized, type WireTexts } from '#platform/i18n/localized.ts'
import type { Promises } from '../domain/promises.ts'
import { businessDays, days, months, price } from './counts-en.ts'

type Part<Name extends keyof Promises> = NonNullable<Promises[Name]>
type Days = NonNullable<Part<'time'>['days']>

const joined = (texts: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(texts)
const name = (names: WireTexts<'name'>) => localized(names, 'name', 'en')
const list = (names: readonly WireTexts<'name'>[]) => joined(names.map(name))

const number = (count: number) => formatNumber(count, 'en')

function deliveryDays({ from, to }: Days): string {
  if (from === to) return businessDays(to)
  return from === 0 ? `up to ${businessDays(to)}` : `${number(from)}-${businessDays(to)}`
}

const returnDays = ({ from, to }: Part<'returns'>) =>
  from === to ? days(to) : `${number(from)} to ${days(to)}`

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Sentences of pages from what the shop's settings say, for shops that differ from the specification. */
export const sentences = {
  delivery: 'Delivery',
  stop: '.',
  /** The time to one place, for a table. */
  timeTo: (days: Days): string => (days.to === 0 ? 'same day' : deliveryDays(days)),
  time({ sameDay, days }: Part<'time'>): string {
    if (!days) return 'Same day'
    if (sameDay.length === 0) return upperFirst(deliveryDays(days))
    return upperFirst(`${deliveryDays(days)}, same day in ${list(sameDay)}`)
  },
  /** When an order arrives; undefined where the sentence of the specification is true. */
  when({ time, places }: { [Name in 'time' | 'places']: Promises[Name] | undefined }): string | undefined {
    return places?.served === 0 ? 'No delivery at the moment' : time && sentences.time(time)
  },
  timeLine({ sameDay, days }: Part<'time'>): string {
    if (!days) return 'It comes on the same day.'
    const same = sameDay.length === 0 ? '' : `, and comes on the same day in ${list(sameDay)}`
    return `It takes ${deliveryDays(days)}${same}.`
  },
  /** Delivery for a shop that serves these places; `undefined` all. */
  places: (places: Part<'places'> | undefined) => {
    if (!places) return 'every governorate of Iraq'
    if (places.only) return list(places.only)
    if (places.except.length > 0) return `every governorate of Iraq except ${list(places.except)}`
    return `${number(places.served)} of the 19 governorates of Iraq`
  },
  placesLine: (places: Part<'places'>): string =>
    places.served === 0 ? 'We do not deliver at the moment.' : `We deliver to ${sentences.places(places)}.`,
  fee: (fee: Part<'fee'> | undefined): string => {
    if (!fee) return 'Delivery is free.'
    if (fee.free !== undefined) return `Free on orders over ${price(fee.free)}.`
    if (fee.from === fee.to) return `Delivery costs ${price(fee.to)}.`
    return fee.from === 0
      ? `Delivery costs up to ${price(fee.to)}.`
      : `Delivery costs ${number(fee.from)}-${price(fee.to)}.`
  },
  returnsTitle: (returns: Part<'returns'>): string =>
    returns.to === 0 ? 'Faulty? We take it back' : `Returns within ${returnDays(returns)}`,
  returnsText: (returns: Part<'returns'>): string => {
    if (returns.to === 0) return 'What is faulty or not as described is taken back'
    const except = returns.except.length === 0 ? '' : `, ${list(returns.except)} excepted`
    return `Changed your mind? Send it back within ${returnDays(returns)}${except}`
  },
  /** What is sold, or the title of a list, and where it is delivered. */
  description: (sold: string, places: Promises['places']): string => {
    const delivery = places?.served === 0 ? sold : `${sold}, delivered to ${sentences.places(places)}`
    return `${delivery}. You pay in cash when your order arrives.`
  },
  goods: (goods: Part<'goods'>): string => list(goods),
  warranty: (warranty: Part<'warranty'>): string =>
    warranty.length === 0
      ? 'The page of a product says whether it has a warranty.'
      : `${joined(warranty.map((each) => `${name(each)} (${months(each.months)})`))} carry a manufacturer’s warranty, unless the page of a product says otherwise.`,
}

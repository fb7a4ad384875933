import type { Promises } from '../domain/promises.ts'
import { businessDays, days, months, price } from './counts-en.ts'
import { sentences } from './en.ts'

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

function costs({ from, to, free }: NonNullable<Promises['fee']>): string {
  const fee =
    from === to
      ? `Delivery costs ${price(to)}.`
      : `Delivery costs ${from === 0 ? 'up' : price(from)} to ${price(to)}, depending on the governorate.`
  return free === undefined ? fee : `${fee} It is free on orders over ${price(free)}.`
}

/** What stands for the placeholders of content pages, for a shop that differs from the specification in these parts. */
export const article = {
  values: ({ time, places, fee, returns, warranty }: Promises) => ({
    'delivery-places': places ? sentences.places(places) : 'all 19 governorates of Iraq',
    'delivery-time': lowerFirst(
      sentences.when({ time, places }) ?? 'the same day in Baghdad, and 2–5 business days to major cities',
    ),
    'delivery-fee': fee
      ? costs(fee)
      : places?.served === 0
        ? sentences.placesLine(places)
        : 'Delivery is free on orders over 100,000 IQD. At present it is free on every order.',
    // Villages may take two days longer than the time of their governorate.
    'longest-delivery': businessDays(time ? (time.days?.to ?? 0) + 2 : 7),
    returns: returns
      ? `${sentences.returnsText(returns)}.`
      : 'You have 30 days from the day of delivery to return a product, food excepted.',
    warranty: warranty
      ? sentences.warranty(warranty)
      : 'Devices and appliances carry one year of manufacturer’s warranty, unless the page of a product says otherwise.',
  }),
  heads: ['Category', 'Returns', 'Warranty'],
  returnDays: (count: number) => (count === 0 ? 'Only if faulty' : `Within ${days(count)}`),
  warrantyMonths: (count: number) => (count === 0 ? '–' : months(count)),
}

import { englishCount } from '#platform/i18n/plural.ts'
import { formatPrice } from '#platform/money/money.ts'
import type { Promises } from '../domain/promises.ts'
import { sentences } from './en.ts'

const days = englishCount({ one: '{n} day', other: '{n} days' })
const months = englishCount({ one: '{n} month', other: '{n} months' })
const businessDays = englishCount({ one: '{n} business day', other: '{n} business days' })
const price = (dinars: number) => formatPrice(dinars, 'en')

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

function costs({ from, to, free }: NonNullable<Promises['fee']>): string {
  const fee =
    from === to
      ? `Delivery costs ${price(to)}.`
      : `Delivery costs ${price(from)} to ${price(to)}, depending on the governorate.`
  return free === undefined ? fee : `${fee} It is free on orders over ${price(free)}.`
}

/** What stands for the placeholders of content pages, for a shop that differs from the specification in these parts. */
export const article = {
  values: ({ time, places, fee, returns, warranty }: Promises) => ({
    'delivery-places': places ? sentences.places(places) : 'all 19 governorates of Iraq',
    'delivery-time': time
      ? lowerFirst(sentences.time(time))
      : 'the same day in Baghdad, and 2–5 business days to major cities',
    'delivery-fee': fee
      ? costs(fee)
      : 'Delivery is free on orders over 100,000 IQD. At present it is free on every order.',
    // Villages may take two days longer than the time of their governorate.
    'longest-delivery': businessDays(time ? (time.days?.to ?? 0) + 2 : 7),
    returns: returns
      ? `${sentences.returnsText(returns)}.`
      : 'You have 30 days from the day of delivery to return a product, food excepted.',
    warranty: warranty
      ? sentences.warranty(warranty)
      : 'Devices and appliances carry one year of manufacturer’s warranty.',
  }),
  heads: ['Category', 'Returns', 'Warranty'],
  returnDays: (count: number) => (count === 0 ? 'Only if faulty' : `Within ${days(count)}`),
  warrantyMonths: (count: number) => (count === 0 ? '–' : months(count)),
}

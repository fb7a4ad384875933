import { englishCount } from '#platform/i18n/plural.ts'
import type { PriceSkipReason } from '../domain/price-change.ts'

/** Texts of changing the prices of several products. */
export const priceTexts = {
  button: 'Change prices',
  ask: englishCount({ one: 'Change the price of {n} product', other: 'Change the prices of {n} products' }),
  text: 'What shoppers pay changes. With a discount, the price before it stays as it was charged; a discount that reaches it ends. A discount that begins later stays. Orders stay as they are; carts have the new prices at once.',
  direction: 'Change',
  raise: 'Raise',
  lower: 'Lower',
  by: 'By how much',
  kind: 'In',
  percent: 'percent',
  percentOf: (value: string) => `${value}%`,
  amount: 'dinars',
  rounding: 'Round to a multiple of 250 dinars',
  roundings: { nearest: 'to the nearest (halves up)', up: 'always up', down: 'always down' },
  wrong: 'Write a number above zero: percent with up to two decimals, or whole dinars.',
  tooMuch: 'Write at most 500 percent; prices fall by less than 100 percent.',
  preview: 'Old and new prices',
  loading: 'Reading the prices …',
  /** An old and a new price of several variants of a product. */
  variants: englishCount({ one: '{n} variant', other: '{n} variants' }),
  from: 'Now',
  to: 'After',
  before: (price: string) => `before the discount: ${price}`,
  discountEnds: 'the discount ends',
  save: englishCount({
    zero: 'Nothing changes',
    one: 'Change {n} product',
    other: 'Change {n} products',
  }),
  done: englishCount({
    one: 'The price of {n} product is changed.',
    other: 'The prices of {n} products are changed.',
  }),
  reasons: {
    unchanged: 'Rounding leaves its price as it is.',
    too_small: 'A price would be zero or less.',
    too_large: 'A price would be over the limit of one billion dinars.',
    planned_discount: 'Its planned discount would not be below the price. Edit it on its page.',
  } satisfies Record<Exclude<PriceSkipReason, 'missing' | 'changed'>, string>,
}

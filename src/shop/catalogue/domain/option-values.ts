import type { OptionChoice } from './described-option.ts'
import {
  byOffer,
  type Choosable,
  type ChoosableOption,
  isAvailable,
  matches,
  variantPrice,
} from './option-choice.ts'

const sizeOptions: ReadonlySet<string> = new Set(['size', 'shoe-size', 'age'])

/** Whether an option is a size, by its key: the size guide explains it, and goods that have it can fail to fit. */
export function isSizeOption(key: string): boolean {
  return sizeOptions.has(key)
}

/**
 * Why a value cannot be bought now: `sold-out` with every other value, `other` with the rest of the choice. `blockedBy` is the
 * key of the option that alone excludes it; null when several do together.
 */
export type Unavailable = { reason: 'sold-out' } | { reason: 'other'; blockedBy: string | null }

/** Whether a value can be bought with the rest of a choice; null when it can. */
export function unavailability(
  { variants }: Pick<Choosable, 'variants'>,
  choice: OptionChoice,
  key: string,
  value: string,
): Unavailable | null {
  const withValue = variants.filter((each) => isAvailable(each) && each.values[key] === value)
  if (withValue.length === 0) return { reason: 'sold-out' }
  const { [key]: _chosen, ...rest } = choice
  if (withValue.some((each) => matches(each, rest))) return null
  const blocking = Object.entries(rest).filter(
    ([other, otherValue]) => !withValue.some((each) => each.values[other] === otherValue),
  )
  const [only] = blocking
  return { reason: 'other', blockedBy: only && blocking.length === 1 ? only[0] : null }
}

/**
 * Where a choice that cannot be bought is reported: the option that was changed last when its value is part of the reason, else
 * the last one of which that holds; null when a variant of the choice is in stock.
 */
export function conflictingOption(
  { options, variants }: Choosable,
  choice: OptionChoice,
  changed: string | undefined,
): string | null {
  const conflicts = options
    .map(({ key }) => key)
    .filter((key) => {
      const value = choice[key]
      return value !== undefined && unavailability({ variants }, choice, key, value) !== null
    })
  return conflicts.find((key) => key === changed) ?? conflicts.at(-1) ?? null
}

/**
 * The price of each value of an option with the rest of the choice, in whole dinars, by the key of the value; null when
 * all are the same, with this choice and with none: prices that come and go while a shopper chooses would move the page.
 * `isFrom`: other variants with this value cost more.
 */
export function valuePrices(
  { variants }: Pick<Choosable, 'variants'>,
  choice: OptionChoice,
  { key, values }: ChoosableOption,
): ReadonlyMap<string, { price: number; isFrom: boolean }> | null {
  const pricesWith = (others: OptionChoice) =>
    new Map(
      values.flatMap((value) => {
        const withValue = variants.filter((each) => each.values[key] === value.key)
        const fitting = withValue.filter((each) => matches(each, { ...others, [key]: value.key }))
        const [first, ...dearer] = (fitting.length > 0 ? fitting : withValue).toSorted(byOffer)
        if (!first) return []
        const price = variantPrice(first)
        const isFrom = dearer.some((each) => isAvailable(each) && variantPrice(each) > price)
        return [[value.key, { price, isFrom }]]
      }),
    )
  const differ = (prices: ReturnType<typeof pricesWith>) =>
    new Set([...prices.values()].map(({ price }) => price)).size > 1
  const prices = pricesWith(choice)
  return differ(prices) || differ(pricesWith({})) ? prices : null
}

import { englishCount } from '#platform/i18n/plural.ts'
import type { CostSkipReason } from '../domain/cost-change.ts'

/** Texts of changing the costs of several products, where they differ from those of prices. */
export const costTexts = {
  button: 'Change costs',
  ask: englishCount({ one: 'Change the cost of {n} product', other: 'Change the costs of {n} products' }),
  text: 'What the shop pays for a piece changes, in whole dinars. An unknown cost stays unknown. Prices and orders stay as they are.',
  preview: 'Old and new costs',
  loading: 'Reading the costs …',
  done: englishCount({
    one: 'The cost of {n} product is changed.',
    other: 'The costs of {n} products are changed.',
  }),
}

export const costReasons = {
  cost_unknown: 'Its cost is unknown. Enter it first.',
  cost_unchanged: 'Rounding leaves its cost as it is.',
  cost_too_small: 'A cost would be below zero.',
  cost_too_large: 'A cost would be over the limit of one billion dinars.',
} satisfies Record<Exclude<CostSkipReason, 'missing' | 'changed'>, string>

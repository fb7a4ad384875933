import { maxCost } from '#shop/catalogue/domain/price-rules.ts'
import type { PriceChange } from './price-change.ts'

/** A change of costs: percent with up to two decimals, or whole dinars; below zero the costs fall. */
type CostChange = Pick<PriceChange, 'kind' | 'value'>

/** Why the costs of a product stay: `cost_unknown` when none is known. */
export const costSkipReasons = [
  'missing',
  'changed',
  'cost_unknown',
  'cost_unchanged',
  'cost_too_small',
  'cost_too_large',
] as const
export type CostSkipReason = (typeof costSkipReasons)[number]

/**
 * The changed costs of all variants of a product in whole dinars, in their order, or why they stay: one that would leave the limits
 * refuses them all. An unknown cost (null) stays unknown.
 */
export function planCostChange(
  costs: readonly (number | null)[],
  { kind, value }: CostChange,
): (number | null)[] | CostSkipReason {
  if (costs.every((cost) => cost === null)) return 'cost_unknown'
  // Integers until the one division, so that 50 + 1 % is rounded as 50.5 is.
  const planned = costs.map((cost) =>
    cost === null
      ? null
      : kind === 'amount'
        ? cost + value
        : Math.round((cost * (10_000 + Math.round(value * 100))) / 10_000),
  )
  const known = planned.filter((cost) => cost !== null)
  if (known.some((cost) => cost < 0)) return 'cost_too_small'
  if (known.some((cost) => cost > maxCost)) return 'cost_too_large'
  return planned.every((cost, index) => cost === costs[index]) ? 'cost_unchanged' : planned
}

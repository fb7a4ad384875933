import { discountStep } from './promotion.ts'

/** The amount rounded down to a multiple of {@link discountStep}. */
export function floorToStep(amount: number): number {
  return Math.floor(amount / discountStep) * discountStep
}

/**
 * Spreads an amount over lines in proportion to `limits` (whole dinars per line), in steps of {@link discountStep}: every line
 * gets its share rounded down, the remaining steps go to the largest remainders, of equal ones to the first line. No line gets
 * more than its limit; what exceeds all limits is dropped.
 */
export function spreadAmount(amount: number, limits: readonly number[]): number[] {
  const capacities = limits.map((limit) => Math.floor(limit / discountStep))
  const capacity = capacities.reduce((sum, each) => sum + each, 0)
  const steps = Math.min(Math.floor(amount / discountStep), capacity)
  if (steps <= 0) return limits.map(() => 0)
  // BigInt, because products of two amounts exceed the safe integers.
  const quotas = capacities.map((each) => BigInt(each) * BigInt(steps))
  const shares = quotas.map((quota) => Number(quota / BigInt(capacity)))
  const remaining = steps - shares.reduce((sum, each) => sum + each, 0)
  const remainderOf = (index: number) => (quotas[index] ?? 0n) % BigInt(capacity)
  const first = [...shares.keys()]
    .sort((a, b) => Number(remainderOf(b) - remainderOf(a)) || a - b)
    .slice(0, remaining)
  for (const index of first) shares[index] = (shares[index] ?? 0) + 1
  return shares.map((share) => share * discountStep)
}

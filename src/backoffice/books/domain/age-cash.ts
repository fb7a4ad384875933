/** The ages of cash in days, each up to this one; the last has no bound. */
const ageBounds = [1, 3, 7] as const

/** Amounts by age: 0–1, 2–3, 4–7 and more days. */
export type Ages = [number, number, number, number]

/** What a courier collected on a day, less what was handed over for it; `age` in days. */
export type DayCash = { age: number; amount: number }

/**
 * Divides the cash that a courier has by its age. A day for which more was handed over than collected settles the oldest days first. The parts
 * add up to the balance, unless that is below nought: then there are none.
 */
export function ageCash(days: readonly DayCash[]): Ages {
  let surplus = days.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
  const ages: Ages = [0, 0, 0, 0]
  for (const { age, amount } of days.toSorted((a, b) => b.age - a.age)) {
    if (amount <= 0) continue
    const settled = Math.min(surplus, amount)
    surplus -= settled
    const place = ageBounds.findIndex((bound) => age <= bound)
    ages[place === -1 ? 3 : (place as 0 | 1 | 2)] += amount - settled
  }
  return ages
}

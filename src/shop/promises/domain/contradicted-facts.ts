import type { ContradictionKind, SettingsFacts } from './find-contradictions.ts'
import type { ServedPlaces } from './promises.ts'

/** What the settings say of one kind, as text that changes when they change. */
export function contradictedFacts(kind: ContradictionKind, settings: SettingsFacts): string {
  return JSON.stringify(factsOf[kind](settings))
}

type Rate = ServedPlaces extends ReadonlyMap<string, readonly (infer Each)[]> ? Each : never

const ofRates = ({ places }: SettingsFacts, facts: (rate: Rate) => unknown) =>
  [...places].map(([slug, rates]) => [slug, rates.map(facts)])

const factsOf: Record<ContradictionKind, (settings: SettingsFacts) => unknown> = {
  time: (settings) => ofRates(settings, ({ daysTo }) => daysTo),
  places: ({ places }) => [...places].filter(([, rates]) => rates.length > 0).map(([slug]) => slug),
  fee: (settings) => ofRates(settings, ({ fee, surcharge, freeFrom }) => [fee, surcharge, freeFrom]),
  returns: ({ categories }) => sorted(categories.map(({ returnDays }) => returnDays)),
  warranty: ({ categories, warranties }) =>
    sorted([...categories.map(({ warrantyMonths }) => warrantyMonths), ...warranties]),
}

const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)

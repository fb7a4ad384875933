/** A rule of commission as staff enter it: basis points, whole dinars, ids. An empty list or null is no condition. */
export type RuleInput = {
  /** Null: a new rule. */
  id: number | null
  name: string
  percentBp: number
  perPiece: number
  minimum: number
  maximum: number | null
  sellerIds: readonly number[]
  categoryIds: readonly number[]
  productIds: readonly number[]
  fromPrice: number | null
  untilPrice: number | null
  active: boolean
}

type Conditions = Pick<RuleInput, 'sellerIds' | 'categoryIds' | 'productIds' | 'fromPrice' | 'untilPrice'>

/** Whether a rule fits every line. */
function isCatchAll({ sellerIds, categoryIds, productIds, fromPrice, untilPrice }: Conditions): boolean {
  const isListed = sellerIds.length + categoryIds.length + productIds.length > 0
  return !isListed && fromPrice === null && untilPrice === null
}

/**
 * What is wrong with the rules in their order, as `rules.index` or `rules.index.field` and code: `catch_all_missing` on the last rule, `catch_all_not_last`
 * on a rule without conditions before others, `below_minimum`, `reversed`, `duplicate` for an id that is there twice.
 */
export function findRuleErrors(rules: readonly RuleInput[]): Record<string, string> {
  const last = rules.findLastIndex(({ active }) => active)
  const errors = rules.flatMap((rule, index): [string, string][] => [
    ...misplaced(rule, index, last),
    ...(rule.maximum !== null && rule.maximum < rule.minimum
      ? [field(index, 'maximum', 'below_minimum')]
      : []),
    ...(rule.untilPrice !== null && rule.untilPrice < (rule.fromPrice ?? 0)
      ? [field(index, 'untilPrice', 'reversed')]
      : []),
    ...(rule.id !== null && rules.findIndex(({ id }) => id === rule.id) < index
      ? [field(index, 'id', 'duplicate')]
      : []),
  ])
  return rules.length > 0 ? Object.fromEntries(errors) : { rules: 'catch_all_missing' }
}

function misplaced(rule: RuleInput, index: number, last: number): [string, string][] {
  if (index === last) return isCatchAll(rule) ? [] : [[`rules.${index}`, 'catch_all_missing']]
  if (last === -1) return index === 0 ? [['rules', 'catch_all_missing']] : []
  return rule.active && isCatchAll(rule) ? [[`rules.${index}`, 'catch_all_not_last']] : []
}

/** The rules that name one of some sellers, each with the ids of those in front of it: as text, to compare. */
export function findRulesNaming(rules: readonly RuleInput[], sellerIds: readonly number[]): string {
  const named = rules.flatMap((rule, index) =>
    rule.sellerIds.some((id) => sellerIds.includes(id))
      ? [{ rule: toSorted(rule), behind: rules.slice(0, index).flatMap(({ id }) => id ?? []) }]
      : [],
  )
  return JSON.stringify(named)
}

const toSorted = (rule: RuleInput) =>
  Object.entries(rule).toSorted(([one], [other]) => one.localeCompare(other))

const field = (index: number, name: keyof RuleInput, code: string): [string, string] => [
  `rules.${index}.${name}`,
  code,
]

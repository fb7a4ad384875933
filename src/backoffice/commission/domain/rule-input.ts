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
  const errors = rules.flatMap((rule, at): [string, string][] => [
    ...misplaced(rule, at, last),
    ...(rule.maximum !== null && rule.maximum < rule.minimum ? [field(at, 'maximum', 'below_minimum')] : []),
    ...(rule.untilPrice !== null && rule.untilPrice < (rule.fromPrice ?? 0)
      ? [field(at, 'untilPrice', 'reversed')]
      : []),
    ...(rule.id !== null && rules.findIndex(({ id }) => id === rule.id) < at
      ? [field(at, 'id', 'duplicate')]
      : []),
  ])
  return rules.length > 0 ? Object.fromEntries(errors) : { rules: 'catch_all_missing' }
}

function misplaced(rule: RuleInput, at: number, last: number): [string, string][] {
  if (at === last) return isCatchAll(rule) ? [] : [[`rules.${at}`, 'catch_all_missing']]
  if (last === -1) return at === 0 ? [['rules', 'catch_all_missing']] : []
  return rule.active && isCatchAll(rule) ? [[`rules.${at}`, 'catch_all_not_last']] : []
}

const field = (at: number, name: keyof RuleInput, code: string): [string, string] => [
  `rules.${at}.${name}`,
  code,
]

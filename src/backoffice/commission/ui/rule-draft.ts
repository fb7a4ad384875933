import * as v from 'valibot'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { sameTexts } from '#platform/i18n/localized-texts.ts'
import { parseAmount } from '#platform/money/parse-amount.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { parseDecimal } from '#shop/catalogue/domain/parse-number.ts'
import { findRuleErrors, type RuleInput } from '../domain/rule-input.ts'
import { type CommissionRulesList, type SaveRulesBody, saveRulesBody } from '../schemas.ts'

/** The fields with an amount, in their order; those of the last rule are the first three. */
export const amountFields = ['perPiece', 'minimum', 'maximum', 'fromPrice', 'untilPrice'] as const
type AmountField = (typeof amountFields)[number]

/** A rule as typed. `key` identifies it on the page. */
export type RuleDraft = Record<AmountField, string> &
  Pick<RuleInput, 'id' | 'name' | 'sellerIds' | 'categoryIds' | 'productIds' | 'active'> & {
    key: string
    /** In percent. */
    percentBp: string
  }

export function toDraft(rule: RuleInput): RuleDraft {
  const amounts = amountFields.map((field) => [field, String(rule[field] ?? '')])
  const { id, name, sellerIds, categoryIds, productIds, active } = rule
  return {
    ...(Object.fromEntries(amounts) as Record<AmountField, string>),
    key: String(id),
    id,
    name,
    sellerIds,
    categoryIds,
    productIds,
    active,
    percentBp: String(rule.percentBp / 100),
  }
}

/** A new rule, before something is entered. */
export function emptyDraft(key: string): RuleDraft {
  const rule = { id: null, name: '', percentBp: 0, perPiece: 0, minimum: 0, maximum: null, active: true }
  const conditions = { sellerIds: [], categoryIds: [], productIds: [], fromPrice: null, untilPrice: null }
  return { ...toDraft({ ...rule, ...conditions }), key, percentBp: '' }
}

type Read = { body: SaveRulesBody; errors: null } | { body: null; errors: Record<string, string> }

/** What is sent, or the errors of what is typed as `rules.index.field` and code. An empty limit or price is none. */
export function readDrafts(drafts: readonly RuleDraft[], version: number): Read {
  const { success, output, issues } = v.safeParse(saveRulesBody, { version, rules: drafts.map(readDraft) })
  const errors = success ? findRuleErrors(output.rules) : errorsByField(issues)
  return Object.keys(errors).length > 0 || !success ? { body: null, errors } : { body: output, errors: null }
}

/** Whether the drafts say what these rules say, whatever their ids. */
export function isSame(drafts: readonly RuleDraft[], rules: readonly RuleInput[]): boolean {
  const contents = (list: readonly RuleDraft[]) =>
    JSON.stringify(list.map((each) => ({ ...readDraft(each), id: null })))
  return contents(drafts) === contents(rules.map(toDraft))
}

function readDraft({ key: _, percentBp, name, ...draft }: RuleDraft): RuleInput {
  return {
    ...draft,
    name: cleanText(name),
    percentBp: readPercent(percentBp),
    perPiece: toAmount(draft.perPiece) ?? 0,
    minimum: toAmount(draft.minimum) ?? 0,
    maximum: toAmount(draft.maximum),
    fromPrice: toAmount(draft.fromPrice),
    untilPrice: toAmount(draft.untilPrice),
  }
}

const toAmount = (typed: string) => (typed.trim() === '' ? null : (parseAmount(typed) ?? Number.NaN))

function readPercent(typed: string): number {
  if (parseAmount(typed) === 0) return 0
  return Math.round((parseDecimal(typed) ?? Number.NaN) * 100)
}

/** The drafts with a rule moved by one place; the last rule stays last. */
export function moveDraft(drafts: readonly RuleDraft[], index: number, by: -1 | 1): RuleDraft[] {
  const target = index + by
  const [moved] = drafts.slice(index, index + 1)
  if (!moved || target < 0 || target >= drafts.length - 1 || index >= drafts.length - 1) return [...drafts]
  return drafts.toSpliced(index, 1).toSpliced(target, 0, moved)
}

/** What a condition is chosen from, with what a rule names that was deleted since, by its id: otherwise nobody could remove it from the rule. */
export function withDeleted(
  choice: CommissionRulesList['categories'],
  chosen: readonly number[],
): CommissionRulesList['categories'] {
  const deleted = chosen.filter((id) => !choice.some((each) => each.id === id))
  return [...choice, ...deleted.map((id) => ({ id, ...sameTexts('name', String(id)) }))]
}

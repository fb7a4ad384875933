import { describe, expect, it } from 'vitest'
import { findRuleErrors, type RuleInput } from './rule-input.ts'

const rest: RuleInput = {
  id: null,
  name: 'All others',
  percentBp: 1000,
  perPiece: 0,
  minimum: 0,
  maximum: null,
  sellerIds: [],
  categoryIds: [],
  productIds: [],
  fromPrice: null,
  untilPrice: null,
  active: true,
}

describe('the rules of commission', () => {
  it('end with the one rule that fits everything', () => {
    const books = { ...rest, categoryIds: [3] }
    expect(findRuleErrors([books, rest])).toEqual({})
    expect(findRuleErrors([rest, books])).toEqual({
      'rules.0': 'catch_all_not_last',
      'rules.1': 'catch_all_missing',
    })
    expect(findRuleErrors([rest, rest])).toEqual({ 'rules.0': 'catch_all_not_last' })
    expect(findRuleErrors([books])).toEqual({ 'rules.0': 'catch_all_missing' })
    expect(findRuleErrors([])).toEqual({ rules: 'catch_all_missing' })
    expect(findRuleErrors([{ ...rest, active: false }])).toEqual({ rules: 'catch_all_missing' })
    expect(findRuleErrors([{ ...rest, active: false }, rest, { ...books, active: false }])).toEqual({})
  })

  it('have limits and prices in their order, and each id once', () => {
    const odd = { ...rest, id: 4, minimum: 500, maximum: 250, fromPrice: 10_000, untilPrice: 9_750 }
    expect(findRuleErrors([odd, { ...rest, id: 4 }])).toEqual({
      'rules.0.maximum': 'below_minimum',
      'rules.0.untilPrice': 'reversed',
      'rules.1.id': 'duplicate',
    })
  })
})

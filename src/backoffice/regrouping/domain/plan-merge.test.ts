import { describe, expect, test } from 'vitest'
import { findMergeProblem, type MergedOffer, type MergedPage, planMerge } from './plan-merge.ts'

const [shop, basra] = [1, 2]
const [black, navy, medium] = [10, 11, 20]

const offer = (id: number, sellerId: number, combination: number[] = [], isForSale = true): MergedOffer => ({
  id,
  sellerId,
  combination,
  isForSale,
})

describe('which offers go where', () => {
  test('those of other sellers and of combinations that the page lacks move', () => {
    const from = [offer(1, basra, [black]), offer(2, shop, [navy])]
    expect(planMerge(from, [offer(9, shop, [black])])).toEqual({ moves: [1, 2], closes: [] })
  })

  test('values are compared in any order of the options', () => {
    const plan = planMerge([offer(1, shop, [medium, black])], [offer(9, shop, [black, medium])])
    expect(plan).toEqual({ moves: [], closes: [{ id: 1, intoId: 9 }] })
  })

  test.each([
    { from: true, into: true, remains: 9 },
    { from: false, into: true, remains: 9 },
    { from: false, into: false, remains: 9 },
    { from: true, into: false, remains: 1 },
  ])(
    'of two offers of one seller on one combination, for sale $from and $into, $remains remains',
    (isForSale) => {
      const plan = planMerge(
        [offer(1, shop, [], isForSale.from), offer(2, basra)],
        [offer(9, shop, [], isForSale.into)],
      )
      expect(plan).toEqual(
        isForSale.remains === 9
          ? { moves: [2], closes: [{ id: 1, intoId: 9 }] }
          : { moves: [1, 2], closes: [{ id: 9, intoId: 1 }] },
      )
    },
  )
})

test('of two of one page with the same values, one of them set aside, the one for sale moves', () => {
  const from = [offer(1, shop, [medium, black], false), offer(2, shop, [black, medium])]
  expect(planMerge(from, [])).toEqual({ moves: [2], closes: [{ id: 1, intoId: 2 }] })
})

describe('why two pages cannot be merged', () => {
  const page = (id: number, fields: Partial<MergedPage> = {}): MergedPage => ({
    id,
    hidden: false,
    ownerSellerId: null,
    optionIds: [],
    offers: [offer(id, shop)],
    hasPendingProposal: false,
    rules: [],
    ...fields,
  })
  const ofBasra = { offers: [offer(7, basra)] }
  test.each([
    { expected: null, from: page(1), into: page(2) },
    { expected: 'same_product', from: page(1), into: page(1) },
    { expected: 'options_differ', from: page(1, { optionIds: [3] }), into: page(2) },
    { expected: 'options_differ', from: page(1, { optionIds: [3] }), into: page(2, { optionIds: [3, 4] }) },
    { expected: null, from: page(1, { optionIds: [4, 3] }), into: page(2, { optionIds: [3, 4] }) },
    { expected: 'hidden_target', from: page(1), into: page(2, { hidden: true }) },
    { expected: null, from: page(1, { hidden: true }), into: page(2, { hidden: true }) },
    { expected: 'of_others', from: page(1), into: page(2, { ownerSellerId: basra }) },
    { expected: null, from: page(1, ofBasra), into: page(2, { ownerSellerId: basra }) },
    { expected: 'proposal_waits', from: page(1), into: page(2, { hasPendingProposal: true }) },
    { expected: 'proposal_waits', from: page(1, { hasPendingProposal: true }), into: page(2) },
    { expected: 'commission_rule', from: page(1, { rules: [5] }), into: page(2) },
    { expected: null, from: page(1, { rules: [5] }), into: page(2, { rules: [5, 6] }) },
    {
      expected: 'too_many_variants',
      from: page(1, { offers: [offer(1, shop, [black])] }),
      into: page(2, { offers: [offer(2, shop, [navy]), offer(3, shop, [black, navy])] }),
    },
  ] as const)('$expected', ({ expected, from, into }) => {
    expect(findMergeProblem(from, into, 2)).toBe(expected)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyPromotions } from './apply-promotions.ts'
import { findRefusal, isInScope, type PromotedLine } from './check-promotion.ts'
import { normalizeCode } from './normalize-code.ts'
import type { Promotion } from './promotion.ts'
import { floorToStep, spreadAmount } from './spread-amount.ts'

const at = new Date('2026-11-20T09:00:00Z')
const situation = { at, governorate: 'baghdad', isFirstOrder: false } as const

function promotion(facts: Partial<Promotion>): Promotion {
  return {
    id: 1,
    name: { ar: 'خصم', en: 'Sale' },
    effect: 'percent',
    value: 10,
    cap: null,
    minimum: null,
    scope: 'all',
    scopeIds: [],
    firstOrder: false,
    governorates: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    used: 0,
    maxPerPhone: null,
    borneBy: 'shop',
    sellerId: null,
    active: true,
    code: null,
    ...facts,
  }
}
const coded = (facts: Partial<Promotion> = {}) =>
  promotion({ id: 2, code: { id: 9, code: 'EID10', maxUses: null, used: 0 }, ...facts })

function line(facts: Partial<PromotedLine>): PromotedLine {
  const price = facts.price ?? 10_000
  return { productId: 1, sellerId: 1, categoryId: 1, quantity: 1, listPrice: price, ...facts, price }
}

const dinars = (max: number) => fc.integer({ min: 1, max }).map((steps) => steps * 250)
const anyLine = fc
  .record({
    productId: fc.integer({ min: 1, max: 4 }),
    categoryId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    listPrice: dinars(400),
    off: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ off, ...each }) => ({
    ...each,
    sellerId: (each.productId % 3) + 1,
    price: Math.max(each.listPrice - off * 250, 250),
  }))
const anyScope = fc.oneof(
  fc.constant({ scope: 'all' as const, scopeIds: [] }),
  fc.record({
    scope: fc.constantFrom('categories' as const, 'products' as const),
    scopeIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
  }),
)
const anyEffect = fc.oneof(
  fc.record({
    effect: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
    cap: fc.option(dinars(100)),
  }),
  fc.record({ effect: fc.constant('fixed' as const), value: dinars(400) }),
  fc.constant({ effect: 'free_delivery' as const, value: 0 }),
)
const anyPromotion = fc
  .tuple(anyScope, anyEffect, fc.option(dinars(400)), fc.boolean())
  .map(([scope, effect, minimum, firstOrder]) =>
    promotion({
      ...scope,
      ...effect,
      minimum,
      firstOrder,
      // Some are of a seller; sellers set free delivery in their rates.
      sellerId: effect.effect !== 'free_delivery' && effect.value % 4 === 2 ? 2 : null,
    }),
  )
const anyCart = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  automatic: fc.array(anyPromotion, { maxLength: 4 }),
  code: fc.option(anyPromotion),
  isFirstOrder: fc.boolean(),
  fee: dinars(40),
})
type Cart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never
const inputOf = ({ lines, automatic, code, isFirstOrder, fee }: Cart) => ({
  ...situation,
  lines,
  isFirstOrder,
  feeOf: (lineDiscounts: readonly number[]) => (goodsOf(lines) - sum(lineDiscounts) >= 60_000 ? 0 : fee),
  promotions: [
    ...automatic.map((each, index) => ({ ...each, id: index + 1 })),
    ...(code ? [{ ...code, id: 50, code: { id: 9, code: 'EID10', maxUses: null, used: 0 } }] : []),
  ],
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const goodsOf = (lines: readonly PromotedLine[]) => sum(lines.map(({ price, quantity }) => price * quantity))
const lineReductions = (lines: readonly PromotedLine[]) =>
  lines.map(({ listPrice, price, quantity }) => (listPrice - price) * quantity)

describe('applying promotions', () => {
  test('a discount is a multiple of 250 between 0 and the goods of its line', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        applyPromotions(inputOf(cart)).lineDiscounts.forEach((discount, index) => {
          expect(discount % 250).toBe(0)
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(goodsOf(cart.lines.slice(index, index + 1)))
        })
      }),
    )
  })

  test('the discounts of the lines are those of the promotions, and no line has two', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { lineDiscounts, applied } = applyPromotions(inputOf(cart))
        for (const [index, discount] of lineDiscounts.entries()) {
          const shares = applied.map(({ byLine }) => byLine[index] ?? 0).filter((share) => share > 0)
          expect(shares.length).toBeLessThanOrEqual(1)
          expect(sum(shares)).toBe(discount)
        }
        for (const { amount, byLine } of applied) expect(sum(byLine)).toBe(amount)
      }),
    )
  })

  test('at most one automatic promotion and one by code apply, and each saves something', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { applied, refused } = applyPromotions(inputOf(cart))
        expect(applied.filter(({ code }) => code === null).length).toBeLessThanOrEqual(1)
        expect(applied.filter(({ code }) => code !== null).length).toBeLessThanOrEqual(1)
        for (const { amount, deliveryAmount } of applied) expect(amount + deliveryAmount).toBeGreaterThan(0)
        expect(applied.length + refused.length).toBe(inputOf(cart).promotions.length)
      }),
    )
  })

  test('no other choice of one automatic and one code costs the shopper less', () => {
    const costOf = (input: ReturnType<typeof inputOf>) => {
      const { lineDiscounts, freeDelivery } = applyPromotions(input)
      const goods = goodsOf(input.lines) - sum(lineDiscounts)
      return goods + (freeDelivery ? 0 : input.feeOf(lineDiscounts))
    }
    fc.assert(
      fc.property(anyCart, (cart) => {
        const input = inputOf(cart)
        const codes = [[], input.promotions.filter(({ code }) => code !== null)]
        const choices = [null, ...input.promotions.filter(({ code }) => code === null)].flatMap((one) =>
          codes.map((others) => [...(one ? [one] : []), ...others]),
        )
        const costs = choices.map((chosen) => costOf({ ...input, promotions: chosen }))
        expect(costOf(input)).toBe(Math.min(...costs))
      }),
    )
  })

  test('one percentage takes its share of the goods, rounded down to 250, and no more than its cap', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 100 }),
        fc.option(dinars(100)),
        (lines, value, cap) => {
          const plain = lines.map((each) => ({ ...each, price: each.listPrice }))
          const { applied } = applyPromotions({
            ...situation,
            lines: plain,
            promotions: [promotion({ value, cap })],
          })
          const share = floorToStep((goodsOf(plain) * value) / 100)
          expect(sum(applied.map(({ amount }) => amount))).toBe(Math.min(share, cap ?? share))
        },
      ),
    )
  })

  test('a fixed amount is taken once, never more than the goods in scope', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1 }), dinars(400), anyScope, (lines, value, scope) => {
        const plain = lines.map((each) => ({ ...each, price: each.listPrice }))
        const fixed = promotion({ effect: 'fixed', value, ...scope })
        const goods = goodsOf(plain.filter((each) => isInScope(fixed, each)))
        const { lineDiscounts } = applyPromotions({ ...situation, lines: plain, promotions: [fixed] })
        expect(sum(lineDiscounts)).toBe(Math.min(value, goods))
      }),
    )
  })

  test('a line keeps the product’s own discount where that is more', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const input = inputOf(cart)
        const { applied } = applyPromotions({ ...input, promotions: input.promotions.slice(0, 1) })
        const own = lineReductions(cart.lines)
        const [only] = input.promotions
        const limit = only?.effect === 'fixed' ? only.value : (only?.cap ?? Number.POSITIVE_INFINITY)
        for (const { byLine, amount } of applied) {
          const replaced = sum(byLine.map((share, index) => (share > 0 ? (own[index] ?? 0) : 0)))
          expect(amount + replaced).toBeLessThanOrEqual(limit)
        }
      }),
    )
    const lines = [line({ price: 7_000, listPrice: 10_000 }), line({ productId: 2 })]
    const { lineDiscounts } = applyPromotions({ ...situation, lines, promotions: [promotion({})] })
    expect(lineDiscounts).toEqual([0, 1_000])
  })

  test('the minimum is judged on goods in scope as sold', () => {
    fc.assert(
      fc.property(anyCart, anyPromotion, dinars(800), (cart, any, minimum) => {
        const each = { ...any, minimum, firstOrder: false }
        const inScope = cart.lines.filter((one) => isInScope(each, one))
        const { refused } = applyPromotions({ ...inputOf(cart), promotions: [each] })
        const missing = minimum - goodsOf(inScope)
        const isMissing = inScope.length > 0 && missing > 0
        expect(refused.filter(({ reason }) => reason === 'minimum')).toEqual(
          isMissing ? [{ promotionId: 1, reason: 'minimum', missing }] : [],
        )
      }),
    )
  })

  test('free delivery combines with a discount on goods, and pays the fee of what is left', () => {
    const { applied, freeDelivery, lineDiscounts } = applyPromotions({
      ...situation,
      lines: [line({ price: 50_000 })],
      promotions: [promotion({ effect: 'free_delivery', value: 0 }), coded()],
      feeOf: () => 5_000,
    })
    expect({ freeDelivery, lineDiscounts }).toEqual({ freeDelivery: true, lineDiscounts: [5_000] })
    expect(applied.map(({ amount, deliveryAmount }) => [amount, deliveryAmount])).toEqual([
      [0, 5_000],
      [5_000, 0],
    ])
  })

  test('free delivery that saves nothing is not used, one whose fee is unknown is', () => {
    const free = {
      ...situation,
      lines: [line({})],
      promotions: [coded({ effect: 'free_delivery', value: 0 })],
    }
    expect(applyPromotions({ ...free, feeOf: () => 0 })).toMatchObject({
      freeDelivery: false,
      refused: [{ promotionId: 2, reason: 'lower' }],
    })
    expect(applyPromotions(free)).toMatchObject({
      freeDelivery: true,
      applied: [{ code: 'EID10', codeId: 9, deliveryAmount: 0 }],
    })
  })

  test('a code that discounts no line by more than the automatic promotion is not used', () => {
    const result = applyPromotions({
      ...situation,
      lines: [line({})],
      promotions: [promotion({ value: 20 }), coded({ value: 20 })],
    })
    expect(result.applied.map(({ promotionId }) => promotionId)).toEqual([1])
    expect(result.refused).toEqual([{ promotionId: 2, reason: 'lower' }])
  })

  test.each<[string, Partial<Promotion>]>([
    ['ended', { endsAt: at }],
    ['ended', { active: false }],
    ['not_started', { startsAt: new Date(at.getTime() + 1) }],
    ['used_up', { maxUses: 3, used: 3 }],
    ['used_up', { code: { id: 9, code: 'EID10', maxUses: 1, used: 1 } }],
    ['governorate', { governorates: ['basra'] }],
    ['first_order', { firstOrder: true }],
    ['scope', { scope: 'products', scopeIds: [7] }],
    ['scope', { scope: 'sub_categories', scopeIds: [1] }],
  ])('a promotion is refused as «%s» with %j', (reason, facts) => {
    const input = { ...situation, lines: [line({})], promotions: [coded(facts)] }
    expect(applyPromotions(input)).toEqual({
      lineDiscounts: [0],
      freeDelivery: false,
      applied: [],
      refused: [{ promotionId: 2, reason }],
    })
  })
})

describe('spreading an amount', () => {
  test('spreads every step within the limits of the lines', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.array(fc.nat(1_000_000), { minLength: 1 }), (amount, limits) => {
        const shares = spreadAmount(amount, limits)
        expect(sum(shares)).toBe(Math.min(floorToStep(amount), sum(limits.map(floorToStep))))
        shares.forEach((share, index) => {
          expect(share % 250).toBe(0)
          expect(share).toBeLessThanOrEqual(limits[index] ?? 0)
        })
      }),
    )
  })

  test('gives remaining steps to the largest remainders, of equal ones to the first line', () => {
    expect(spreadAmount(1_000, [5_000, 5_000, 5_000])).toEqual([500, 250, 250])
    expect(spreadAmount(1_000, [1_000, 1_000, 6_000])).toEqual([250, 0, 750])
  })

  test('a share is less than a step away from its exact proportion', () => {
    fc.assert(
      fc.property(fc.array(dinars(4_000), { minLength: 1 }), fc.nat(100), (limits, percent) => {
        const amount = floorToStep((sum(limits) * percent) / 100)
        spreadAmount(amount, limits).forEach((share, index) => {
          expect(Math.abs(share - (amount * (limits[index] ?? 0)) / sum(limits))).toBeLessThan(250)
        })
      }),
    )
  })
})

describe('the form of a code', () => {
  test.each([
    ['eid10', 'EID10'],
    [' EID ١٠ ', 'EID10'],
    ['eid\u200f۱۰\u200e', 'EID10'],
    ['ＥＩＤ１０', 'EID10'],
    ['summer_sale-26', 'SUMMER_SALE-26'],
    ['ab', null],
    ['خصم10', null],
    ['A'.repeat(41), null],
    ['EID10;', null],
    ['', null],
  ])('«%s» is %s', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code)
  })

  test('is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const code = normalizeCode(typed)
        if (code !== null) expect(normalizeCode(code)).toBe(code)
      }),
    )
  })
})

test('a promotion of a seller takes off that seller’s lines only, and only these count towards its minimum', () => {
  const lines = [line({ price: 20_000 }), line({ sellerId: 2, price: 10_000 }), line({ sellerId: 3 })]
  const own = promotion({ sellerId: 2, borneBy: 'seller' })
  expect(applyPromotions({ ...situation, lines, promotions: [own] })).toMatchObject({
    lineDiscounts: [0, 1_000, 0],
    applied: [{ borneBy: 'seller', byLine: [0, 1_000, 0] }],
  })
  expect(findRefusal({ ...own, minimum: 15_000 }, lines, situation)).toEqual({
    reason: 'minimum',
    missing: 5_000,
  })
  expect(findRefusal({ ...own, sellerId: 4 }, lines, situation)).toEqual({ reason: 'scope' })
})

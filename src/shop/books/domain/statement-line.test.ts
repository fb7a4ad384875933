import { expect, test } from 'vitest'
import { type SellerGroup, toLineParts } from './statement-line.ts'

const group = (changes: Partial<SellerGroup>): SellerGroup => ({
  kind: 'delivered',
  undoes: null,
  isUndone: false,
  net: 31_500,
  commission: 3_500,
  delivery: 5_000,
  promotions: 3_250,
  disputed: 0,
  isBorne: true,
  goods: 35_000,
  fee: 5_000,
  collected: null,
  ...changes,
})

test('a delivery has its goods, the discount by whom, the commission and the delivery that the seller pays', () => {
  expect(toLineParts(group({}))).toEqual({
    goods: 35_000,
    discount: { seller: 0, shop: 3_250 },
    commission: 3_500,
    delivery: 0,
  })
  // The seller B of the fixture of the design: delivers free at his own cost.
  const free = { net: 6_040, commission: 960, promotions: 1_250, goods: 12_000, fee: 0 }
  expect(toLineParts(group(free))).toMatchObject({ goods: 12_000, delivery: 5_000 })
  expect(toLineParts(group({ net: 28_800, commission: 3_200, promotions: 0 }))).toMatchObject({
    goods: 35_000,
    discount: { seller: 3_000, shop: 0 },
  })
  // The seller A of it, who delivers: has 36,750 of it and the fee, and is owed what the shop pays less the commission.
  expect(toLineParts(group({ net: -250, delivery: 0, collected: 36_750 }))).toEqual({
    goods: 35_000,
    discount: { seller: 0, shop: 3_250 },
    commission: 3_500,
    delivery: -5_000,
    collected: 36_750,
  })
})

test('the parts always add up to the net, also of what was undone and came back', () => {
  const changes: Partial<SellerGroup>[] = [
    {},
    { isUndone: true, goods: 10_000 },
    { goods: 0 },
    { kind: 'undone', undoes: 'delivered', net: -31_500, commission: -3_500, promotions: -3_250 },
    { kind: 'received', net: -9_000, commission: -1_000, promotions: -500, delivery: 0 },
    { kind: 'received', net: -7_000, commission: -1_000, promotions: -500, delivery: 0, disputed: 2_000 },
    { net: -250, delivery: 0, collected: 36_750 },
  ]
  for (const change of changes) {
    const input = group(change)
    const parts = toLineParts(input)
    const sum = parts && parts.goods - parts.discount.seller - parts.commission - parts.delivery
    expect((sum ?? 0) + (parts?.disputed ?? 0) - (parts?.collected ?? 0)).toBe(input.net)
  }
  expect(toLineParts(group({ kind: 'payout', net: -5_000 }))).toBeNull()
  expect(toLineParts(group({ kind: 'undone', undoes: 'payout' }))).toBeNull()
})

test('a return takes back all of its goods and its commission, and what a dispute had taken is a part of its own', () => {
  const back = { kind: 'received', promotions: 0, delivery: 0, disputed: 2_000 } as const
  expect(toLineParts(group({ ...back, net: -7_000, commission: -1_000 }))).toEqual({
    goods: -10_000,
    discount: { seller: 0, shop: 0 },
    commission: -1_000,
    delivery: 0,
    disputed: 2_000,
  })
  // Somebody else pays for it, and bears the commission that the shop gives back.
  expect(toLineParts(group({ ...back, net: 2_000, commission: -1_000, isBorne: false }))).toEqual({
    goods: 0,
    discount: { seller: 0, shop: 0 },
    commission: 0,
    delivery: 0,
    disputed: 2_000,
  })
})

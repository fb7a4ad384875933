import { expect, test } from 'vitest'
import type { OrderChanges } from '../schemas.ts'
import { acceptedAmounts, withAccepted } from './accepted-totals.ts'
import type { DisplayedTotals } from './use-cart-totals.ts'

const eid = { label: 'عيد', labelEn: 'Eid', labelAr: 'عيد', amount: 5_000, code: 'EID' }
const totals: DisplayedTotals = {
  goods: 50_000,
  discounts: [eid],
  collect: 50_000,
  isCurrent: true,
  code: { code: 'EID', reason: null, missing: null },
  delivery: {
    governorate: 'baghdad',
    fee: 5_000,
    freeFrom: 60_000,
    missing: 15_000,
    from: null,
    to: null,
    byArea: false,
  },
}
const refused: OrderChanges = {
  totalAmount: 55_000,
  changes: [],
  discount: { amount: 0, amountSeen: 5_000, discounts: [] },
  promotion: { code: 'EID', reason: 'first_order' },
}

test('a discount that the phone does not get stays away, although the cart goes on to have it', () => {
  expect(withAccepted(totals, acceptedAmounts(totals, refused))).toMatchObject({
    goods: 50_000,
    discounts: [],
    collect: 55_000,
    isCurrent: true,
    delivery: { fee: 5_000 },
    code: { code: 'EID', reason: 'first_order' },
  })
})

test('a fee that the phone does pay is added', () => {
  const free = { ...totals, collect: 45_000, delivery: totals.delivery && { ...totals.delivery, fee: 0 } }
  const changes = { totalAmount: 50_000, changes: [], delivery: { fee: 5_000, feeSeen: 0 } }
  expect(withAccepted(free, acceptedAmounts(free, changes))).toMatchObject({
    discounts: [eid],
    collect: 50_000,
    delivery: { fee: 5_000 },
  })
})

test('what was accepted does not hold for a cart with other goods', () => {
  const other = { ...totals, goods: 60_000, collect: 60_000 }
  expect(withAccepted(other, acceptedAmounts(totals, refused))).toBe(other)
})

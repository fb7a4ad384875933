import { expect, test } from 'vitest'
import { hasLookAlikes, pretendsToBeShop } from './look-alikes.ts'

const shop = ['Dijla', 'دجلة']

test.each([
  'admin',
  'Admin',
  'ADMIN_1',
  'a.d.m.i.n',
  'adm1n',
  'аdmin',
  'ádmin',
  'root',
  'r00t',
  'support24',
  'dijla',
])('the name %j pretends to be the shop', (name) => expect(pretendsToBeShop(name, shop)).toBe(true))

test.each([
  'DIJLA-support',
  'admin_dijla',
  'D1jla',
  'دجلة',
  'دجله٢٠٢٦',
  'الإدارة',
  'الاداره',
  'الدعم',
  'دعم',
  'بەڕێوەبەر',
])('the name %j pretends to be the shop, too', (name) => expect(pretendsToBeShop(name, shop)).toBe(true))

test.each(['zainab', 'adminah', 'rooted', 'علي', 'دعاء', 'شوان_٧', 'ڕێبین', 'dijlawi', '2026'])(
  'the name %j does not',
  (name) => expect(pretendsToBeShop(name, shop)).toBe(false),
)

test.each(['аdmin', 'zаinab', 'zainαb', 'асе', 'ΑΒΟ', 'орт7'])('%j has look-alikes', (name) => {
  expect(hasLookAlikes(name)).toBe(true)
})

test.each(['zainab', 'زينب', 'شوان', 'zainab_زينب', 'Иван', 'Γιώργος', '2026', 'élan'])(
  '%j has none',
  (name) => {
    expect(hasLookAlikes(name)).toBe(false)
  },
)

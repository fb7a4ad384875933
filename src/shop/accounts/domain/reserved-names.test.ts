import { expect, test } from 'vitest'
import { pretendsToBeShop } from './reserved-names.ts'

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
  'دجله',
  'دجلة_الدعم',
  'دجلة-الإدارة',
  'الدعـم',
  '1admin',
  'admın',
  'الإدارة',
  'الاداره',
  'الدعم',
  'دعم',
  'بەڕێوەبەر',
])('the name %j pretends to be the shop, too', (name) => expect(pretendsToBeShop(name, shop)).toBe(true))

test.each([
  'zainab',
  'adminah',
  'rooted',
  'علي',
  'دعاء',
  'شوان_٧',
  'ڕێبین',
  'dijlawi',
  'dijla95',
  'دجلة٢٠٠١',
  'مشرف',
  'Тамара',
  '2026',
])('the name %j does not', (name) => expect(pretendsToBeShop(name, shop)).toBe(false))

import { expect, test } from 'vitest'
import { mayOpen } from './sections.ts'

test('an address belongs to its closest section, whose rights decide', () => {
  const cashier = { rights: ['money'] as const }
  const packer = { rights: ['orders'] as const }
  for (const href of ['/admin', '/admin/reports/profit', '/admin/returns/7?from=1', '/admin/security'])
    expect([href, mayOpen(cashier, href)]).toEqual([href, true])
  for (const href of ['/admin/products/3', '/admin/orders/9', '/admin/orders?courier=1', '/admin/transfer'])
    expect([href, mayOpen(cashier, href)]).toEqual([href, false])
  expect(mayOpen(packer, '/admin/products/3#stock')).toBe(true)
  expect(mayOpen(packer, '/admin/transfer/1')).toBe(false)
  expect(mayOpen({ rights: ['catalogue', 'prices', 'stock'] }, '/admin/transfer/1')).toBe(true)
})

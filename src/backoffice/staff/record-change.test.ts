import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { actingStaff } from '#test/harness/staff.ts'
import { auditFieldType } from './domain/audit-fields.ts'
import { listAudit } from './queries.ts'
import { recordChange } from './record-change.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('a change is stored with the values before and after', async () => {
  const ctx = await actingStaff(shop, 'admin')
  const facts = { before: { limit: 3 }, after: { limit: 5 } }
  await recordChange(ctx, { action: 'orders.limit', kind: 'setting', id: 'order-limit', ...facts })
  expect(await listAudit(ctx, { kind: 'setting' })).toMatchObject([{ action: 'orders.limit', ...facts }])
})

test('recording a field without a label in the back office does not compile', async () => {
  const ctx = await actingStaff(shop, 'admin')
  const change = { action: 'order.note', kind: 'order', id: 1 }
  const unlabelled = { status: 'shipped', parcelWeight: 3 }
  const anyFields: Record<string, unknown> = { status: 'shipped' }
  // @ts-expect-error parcelWeight has no label
  await recordChange(ctx, { ...change, after: unlabelled })
  // @ts-expect-error nor in a literal
  await recordChange(ctx, { ...change, before: { parcelWeight: 2 } })
  // @ts-expect-error the fields of a record are unknown
  await recordChange(ctx, { ...change, after: anyFields })
  expect([auditFieldType('parcelWeight'), auditFieldType('toString'), auditFieldType('status')]).toEqual([
    null,
    null,
    'status',
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { actingStaff } from '#test/harness/staff.ts'
import { factKind } from './domain/audit-fields.ts'
import { listAudit } from './queries.ts'
import { recordChange } from './record-change.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('a change is kept with what was before and is after', async () => {
  const ctx = await actingStaff(shop, 'admin')
  const facts = { before: { limit: 3 }, after: { limit: 5 } }
  await recordChange(ctx, { action: 'orders.limit', kind: 'setting', id: 'order-limit', ...facts })
  expect(await listAudit(ctx, { kind: 'setting' })).toMatchObject([{ action: 'orders.limit', ...facts }])
})

test('no field is recorded that the back office has no name for: it does not compile', async () => {
  const ctx = await actingStaff(shop, 'admin')
  const change = { action: 'order.note', kind: 'order', id: 1 }
  const unnamed = { status: 'shipped', parcelWeight: 3 }
  const whatever: Record<string, unknown> = { status: 'shipped' }
  // @ts-expect-error parcelWeight has no name
  await recordChange(ctx, { ...change, after: unnamed })
  // @ts-expect-error nor has it in a literal
  await recordChange(ctx, { ...change, before: { parcelWeight: 2 } })
  // @ts-expect-error nor does anybody know what is in there
  await recordChange(ctx, { ...change, after: whatever })
  expect([factKind('parcelWeight'), factKind('toString'), factKind('status')]).toEqual([null, null, 'status'])
})

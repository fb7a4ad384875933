import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { actingStaff, signedIn } from '#test/harness/staff.ts'
import type { Activity } from './schemas-activity.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
let other: StaffCtx
let productId: number
let reviewId: number

beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
  other = await actingStaff(shop, 'staff')
  const product = await shop.addProduct({
    titleEn: 'Copper kettle',
    titleAr: 'كتلي نحاس',
    slug: 'copper-kettle',
  })
  productId = product.id
  const { rows } = await shop.db.$client.query(
    `insert into reviews (user_id, product_id, rating, text, created_at, updated_at)
     values ($1, $2, 4, 'Fine', now(), now()) returning id`,
    [admin.id, productId],
  )
  reviewId = rows[0].id
  const inquiry = await shop.db.$client.query(
    `insert into inquiries (kind, name, text, language, at) values ('sell', 'Ali', 'Dates', 'en', now()) returning id`,
  )
  const record = (kind: string, id: number | string, action = `${kind}.test`) =>
    recordChange(other, { action, kind, id })
  await record('order', 12, 'order.note')
  await record('product', productId, 'product.update')
  await record('product', 999, 'product.update')
  await record('review', reviewId, 'review.check')
  await record('inquiry', inquiry.rows[0].id, 'inquiry.change')
  await record('category', 1, 'category.update')
  await record('setting', 'order-limits', 'orders.limit')
  await recordChange(other, {
    action: 'order.quantity',
    kind: 'order',
    id: 13,
    after: { productId, quantity: 2 },
  })
  await admin.browser.put(`/api/admin/staff/${other.staff.userId}/role`, { role: 'admin' })
  await shop.db.$client.query(
    `insert into audit_entries (action, kind, thing_id, at) values ('staff.command', 'staff', $1, now())`,
    [admin.id],
  )
})
afterAll(() => shop.close())

async function activity(search: Record<string, string | number> = {}): Promise<Activity> {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const { status, body } = await admin.browser.get(`/api/admin/activity?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const subjects = ({ entries }: Activity) => entries.map(({ kind, recordId }) => `${kind} ${recordId}`)

describe('the activity', () => {
  test('returns the names of the records', async () => {
    const all = await activity()
    expect(all.entries).toHaveLength(10)
    expect(all.products).toEqual([{ id: productId, titleEn: 'Copper kettle', titleAr: 'كتلي نحاس' }])
    expect(all.reviews).toEqual([{ id: reviewId, productId }])
    expect(all.inquiries).toMatchObject([{ reference: expect.stringMatching(/^S-\d+$/) }])
    expect(all.people).toEqual([
      { id: admin.id, name: expect.any(String) },
      { id: other.staff.userId, name: other.staff.name },
    ])
    // A deleted product has no title.
    expect(all.products.map(({ id }) => id)).not.toContain(999)
  })

  test('names the record by its former field too, in this release', async () => {
    const { entries } = await activity()
    expect(entries.map(({ thingId }) => thingId)).toEqual(entries.map(({ recordId }) => recordId))
  })

  test('filters by person and by server command; the team includes former members', async () => {
    expect(subjects(await activity({ by: admin.id }))).toEqual([`staff ${other.staff.userId}`])
    expect(subjects(await activity({ by: 'command' }))).toEqual([`staff ${admin.id}`])
    expect((await activity({ by: other.staff.userId })).entries).toHaveLength(8)
    expect(subjects(await activity({ by: 999_999 }))).toEqual([])
    const leaver = await signedIn(shop, 'staff')
    await admin.browser.delete(`/api/admin/staff/${leaver.id}`)
    expect((await activity()).team.map(({ id }) => id)).toEqual([admin.id, other.staff.userId, leaver.id])
  })

  test('filters by kind, with pages', async () => {
    expect(subjects(await activity({ kind: 'order' }))).toEqual(['order 13', 'order 12'])
    expect(subjects(await activity({ kind: 'setting', by: other.staff.userId }))).toEqual([
      'setting order-limits',
    ])
    const values = Array.from(
      { length: 30 },
      (_, index) => `('synonyms.add', 'synonyms', '${1000 + index}', now())`,
    )
    await shop.db.$client.query(
      `insert into audit_entries (action, kind, thing_id, at) values ${values.join()}`,
    )
    const first = await activity({ kind: 'synonyms', pageSize: 25 })
    expect([first.entries.length, first.more]).toEqual([25, true])
    const before = first.entries.at(-1)?.id ?? 0
    const rest = await activity({ kind: 'synonyms', pageSize: 25, before })
    expect([rest.entries.length, rest.more]).toEqual([5, false])
  })

  test.each([
    ['#000012', ['order 12']],
    ['١٢', ['order 12']],
    ['copper ket', ['review', 'product']],
    ['كتلي', ['review', 'product']],
    ['copper-kettle', ['review', 'product']],
    ["kettle'); drop table", []],
    ['no such record', []],
    ['%', []],
  ])('about %j', async (subject, expected) => {
    const matches = subjects(await activity({ subject }))
    expect(matches).toHaveLength(expected.length)
    expect(matches).toEqual(expected.map((each) => expect.stringMatching(new RegExp(`^${each}`))))
  })

  test('about a person, a category, an inquiry by its reference, a record by its kind and number', async () => {
    const [inquiry] = (await activity()).inquiries
    expect(subjects(await activity({ subject: inquiry?.reference ?? '' }))).toEqual([
      `inquiry ${inquiry?.id}`,
    ])
    expect(subjects(await activity({ subject: other.staff.name }))).toEqual([`staff ${other.staff.userId}`])
    expect(subjects(await activity({ subject: 'electron' }))).toEqual(['category 1'])
    expect(subjects(await activity({ kind: 'product', subject: '999' }))).toEqual(['product 999'])
    expect(subjects(await activity({ kind: 'order', subject: 'kettle' }))).toEqual([])
  })

  test('invalid filters are refused by field; staff has no access', async () => {
    const { status, body } = await admin.browser.get(
      '/api/admin/activity?by=x&kind=lost&before=-1&pageSize=7&surprise=1',
    )
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: {
        by: 'invalid',
        kind: 'unknown_value',
        before: 'invalid',
        pageSize: 'unknown_value',
        surprise: 'unknown_field',
      },
    })
    const staff = await signedIn(shop, 'staff')
    expect((await staff.browser.get('/api/admin/activity')).status).toBe(404)
  })
})

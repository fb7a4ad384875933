import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { paperKinds } from '#shop/sellers/domain/papers.ts'
import { addOffer, addSeller } from '#test/harness/offers.ts'

import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

let shop: TestShop
let staff: Person
let owner: Person
let id: number
let applied = 0
beforeAll(async () => {
  shop = await createTestShop()
  staff = await signedIn(shop, 'staff', ['sellers'])
})
afterAll(() => shop.close())
beforeEach(async () => {
  owner = await signedIn(shop, null)
  applied += 1
  const sent = await owner.browser.post('/api/sellers/applications', {
    name: `Basra Dates ${applied}`,
    legalName: 'شركة تمور البصرة',
    phone: '07701234567',
    governorate: 'basra',
    about: 'Dates of twelve kinds, from our own palms.',
  })
  const { rows } = await shop.db.execute(sql`select id from sellers where slug = ${sent.body.slug}`)
  id = Number(rows[0]?.id)
})

const base = () => `/api/admin/sellers/${id}`
const details = async () => (await staff.browser.get(base())).body
const move = async (to: string, reason?: string) =>
  staff.browser.post(`${base()}/status`, {
    to,
    version: (await details()).version,
    ...(reason && { reason }),
  })
const profileOf = (seller: Record<string, unknown>) => {
  const names = [
    'nameEn',
    'nameAr',
    'aboutEn',
    'aboutAr',
    'phone',
    'governorate',
    'area',
    'address',
    'version',
  ]
  return Object.fromEntries(names.map((name) => [name, seller[name]]))
}
/** Completes the checklist but for what the seller itself does, and that. */
async function complete() {
  const profile = { ...profileOf(await details()), address: 'شارع الاستقلال', licenceNumber: '1204' }
  expect(await staff.browser.put(`${base()}/profile`, profile)).toMatchObject({ status: 200 })
  await shop.db.execute(sql`update sellers set terms_accepted_at = now() where id = ${id}`)
  const { slug } = await details()
  const way = { kind: 'cash_office', holder: 'علي حسين' }
  expect(await owner.browser.post(`/api/seller/${slug}/payout-ways`, way)).toMatchObject({ status: 201 })
  for (const kind of paperKinds)
    expect(await decide({ to: 'waived', kind, reason: 'نعرفه' })).toMatchObject({ status: 200 })
  const page = await shop.addProduct({ price: 10_000 })
  await addOffer(shop.db, { productId: page.id, sellerId: id, price: 9_000 })
  return page
}
const decide = (body: object) => staff.browser.post(`${base()}/papers`, body)
const papers = ['licencePaper', 'identityPaper', 'pickupPaper']
const priceOf = async ({ slug }: { slug: string }) =>
  (await shop.browser().get(`/api/products/${slug}`)).body.price

describe('the list', () => {
  test('has the sellers by state, with what is missing, and not the shop itself', async () => {
    const { body } = await staff.browser.get(`/api/admin/sellers?status=applied&q=dates ${applied}`)
    expect(body).toMatchObject({
      total: 1,
      sellers: [
        {
          id,
          status: 'applied',
          selling: false,
          nameEn: `Basra Dates ${applied}`,
          missing: ['pickup', 'licence', 'terms', 'payoutWay', 'product', ...papers],
        },
      ],
    })
    for (const query of ['status=open&q=Dates', 'q=dijla', 'q=%25_no'])
      expect((await staff.browser.get(`/api/admin/sellers?${query}`)).body, query).toMatchObject({ total: 0 })
    expect((await staff.browser.get('/api/admin/sellers?status=x')).body).toMatchObject({
      errors: { status: 'unknown_value' },
    })
    expect((await staff.browser.get('/api/admin/sellers/1')).status).toBe(404)
  })

  test('waits on the overview of those with the right', async () => {
    const applications = async ({ browser }: Person) =>
      (await browser.get('/api/admin/dashboard?days=7')).body.sellerApplications
    expect(await applications(staff)).toBeGreaterThan(0)
    expect(await applications(await signedIn(shop, 'staff', ['orders']))).toBe(0)
  })
})

describe('a decision', () => {
  test('opens a complete seller, suspends its offers, and opens it again', async () => {
    expect(await move('onboarding')).toMatchObject({ status: 200 })
    const page = await complete()
    expect(await priceOf(page)).toBe(10_000)
    expect(await move('open')).toMatchObject({ status: 200 })
    expect(await details()).toMatchObject({ status: 'open', selling: true, products: 1, openParcels: 0 })
    expect(await priceOf(page)).toBe(9_000)
    expect(await move('suspended', 'بضاعة مقلدة')).toMatchObject({ status: 200 })
    expect(await details()).toMatchObject({ status: 'suspended', selling: false, reason: 'بضاعة مقلدة' })
    expect(await priceOf(page)).toBe(10_000)
    expect((await owner.browser.get('/api/sellers/applications')).body.sellers).toMatchObject([
      { status: 'suspended', reason: 'بضاعة مقلدة' },
    ])
    // A seller that was open is paid at the office without a way of payout; whatever else is missing is needed.
    await shop.db.execute(sql`update seller_payout_ways set ended_at = now() where seller_id = ${id}`)
    await shop.db.execute(sql`update sellers set terms_accepted_at = null where id = ${id}`)
    expect((await move('open')).body).toMatchObject({ code: 'checklist_incomplete', items: ['terms'] })
    await shop.db.execute(sql`update sellers set terms_accepted_at = now() where id = ${id}`)
    expect(await move('open')).toMatchObject({ status: 200 })
    expect(await details()).toMatchObject({ status: 'open', reason: null })
    expect(await priceOf(page)).toBe(9_000)
    const { body: log } = await staff.browser.get(`/api/admin/audit?kind=seller&id=${id}`)
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'seller.status', before: { sellerStatus: 'suspended' }, after: { sellerStatus: 'open' } },
      { action: 'seller.status', after: { sellerStatus: 'suspended', statusReason: 'بضاعة مقلدة' } },
    ])
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as n from audit_entries where for_seller_id = ${id}`,
    )
    expect(rows).toEqual([{ n: 9 }])
  })

  test('is mailed to the owner in every language, with its reason', async () => {
    await move('onboarding')
    await move('refused', 'بضاعة ممنوعة')
    await shop.sendMessages()
    const mails = shop.mails.filter(({ to }) => to === `${owner.username}@example.com`)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `قُبل طلبك لفتح Basra Dates ${applied}`,
      `لم يُقبل طلبك لفتح Basra Dates ${applied}`,
    ])
    expect(mails[1]?.text).toContain('السبب: بضاعة ممنوعة')
    expect(mails[1]?.text).toContain(`as Basra Dates ${applied} was refused`)
  })

  test('needs a reason, a complete checklist, a possible move and the current version', async () => {
    expect((await move('refused')).body).toMatchObject({ errors: { reason: 'required' } })
    expect(await move('open')).toMatchObject({ status: 409, body: { code: 'not_possible' } })
    expect((await move('somewhere')).body).toMatchObject({ errors: { to: 'unknown_value' } })
    await move('onboarding')
    expect(await move('open')).toMatchObject({
      status: 409,
      body: {
        code: 'checklist_incomplete',
        items: ['pickup', 'licence', 'terms', 'payoutWay', 'product', ...papers],
      },
    })
    const stale = { to: 'refused', reason: 'لا', version: 1 }
    expect(await staff.browser.post(`${base()}/status`, stale)).toMatchObject({
      status: 409,
      body: { code: 'stale', version: 2 },
    })
    expect(await details()).toMatchObject({ status: 'onboarding', version: 2 })
    const both = { to: 'refused', reason: 'لا', version: 2 }
    const results = await Promise.all([1, 2].map(() => staff.browser.post(`${base()}/status`, both)))
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await owner.browser.get('/api/seller')).status).toBe(404)
    expect(await move('onboarding')).toMatchObject({ status: 409, body: { code: 'not_possible' } })
  })

  test('closes no seller with a parcel under way, or a return or dispute that is not finished', async () => {
    await move('onboarding')
    const page = await complete()
    await move('open')
    const buyer = shop.browser()
    await buyer.post('/api/cart', { userId: 1, productId: page.id, quantity: 1 })
    const lines = [{ productId: page.id, quantity: 1 }]
    const order = await buyer.post('/api/orders', orderBody(lines, 9_000))
    expect(order.status, JSON.stringify(order.body)).toBe(201)
    await move('suspended', 'لا يرد')
    expect(await move('closed', 'لا يرد')).toMatchObject({
      status: 409,
      body: { code: 'open_parcels', parcels: 1 },
    })
    await buyer.post(`/api/orders/${order.body.id}/cancel`, {})
    const ofParcel = sql`select id as parcel_id, order_id, now(), now() from parcels where order_id = ${order.body.id}`
    await shop.db.execute(
      sql`insert into returned_goods (parcel_id, order_id, since) select parcel_id, order_id, now() from (${ofParcel}) as parcel`,
    )
    await shop.db.execute(sql`insert into returns (parcel_id, order_id, created_at, updated_at, kind, request_key)
      select parcel.*, 'return', 'key' from (${ofParcel}) as parcel`)
    expect(await details()).toMatchObject({ openParcels: 0, openReturns: 2 })
    expect(await move('closed', 'لا يرد')).toMatchObject({
      status: 409,
      body: { code: 'open_returns', returns: 2 },
    })
    await shop.db.execute(sql`delete from returned_goods`)
    expect(await move('closed', 'لا يرد')).toMatchObject({ body: { code: 'open_returns', returns: 1 } })
    await shop.db.execute(sql`update returns set status = 'rejected'`)
    await shop.db.execute(sql`update parcels set disputed = true where order_id = ${order.body.id}`)
    expect(await move('closed', 'لا يرد')).toMatchObject({ body: { code: 'open_returns', returns: 1 } })
    await shop.db.execute(sql`update parcels set disputed = false`)
    expect(await move('closed', 'لا يرد')).toMatchObject({ status: 200 })
    const { version } = await details()
    const profile = { ...profileOf(await details()), version }
    expect(await staff.browser.put(`${base()}/profile`, profile)).toMatchObject({
      status: 409,
      body: { code: 'not_possible' },
    })
  })

  test('about a seller is not for somebody who works for it', async () => {
    await shop.db.execute(
      sql`insert into seller_members (seller_id, user_id, role, created_at) values (${id}, ${staff.id}, 'packer', now())`,
    )
    expect(await move('onboarding')).toMatchObject({ status: 409, body: { code: 'own_shop' } })
    expect(await details()).toMatchObject({ status: 'applied' })
  })
})

test('days to prepare a parcel decide whose offer is first among equal ones', async () => {
  await move('onboarding')
  const page = await complete()
  await move('open')
  const sellerId = await addSeller(shop.db, { handlingDays: 2 })
  await addOffer(shop.db, { productId: page.id, sellerId, price: 9_000 })
  const first = async () =>
    (await shop.db.execute(sql`select seller_id as id from products where id = ${page.id}`)).rows[0]?.id
  expect(await first()).toBe(id)
  for (const [handlingDays, expected] of [
    [3, sellerId],
    [1, id],
  ]) {
    const terms = { handover: 'hub', handlingDays, trusted: false, version: (await details()).version }
    expect(await staff.browser.put(`${base()}/terms`, terms)).toMatchObject({ status: 200 })
    expect(await first()).toBe(expected)
  }
  const { rows } = await shop.db.execute(sql`select offers_pending from sellers where id = ${id}`)
  expect(rows).toEqual([{ offers_pending: false }])
})

test('terms are written and audited, and decide where the goods leave from', async () => {
  const put = (body: object) => staff.browser.put(`${base()}/terms`, body)
  const terms = { handover: 'direct', handlingDays: 3, trusted: true, version: 1 }
  expect(await put(terms)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await details()).toMatchObject({ handover: 'direct', handlingDays: 3, trusted: true })
  expect(
    (await put({ ...terms, version: 2, handlingDays: 15, handover: 'air', commission: 1 })).body,
  ).toMatchObject({
    errors: { handlingDays: 'too_large', handover: 'unknown_value', commission: 'unknown_field' },
  })
  expect(await put(terms)).toMatchObject({ status: 409, body: { code: 'stale' } })
  // Goods that leave from the shop are brought by the shop.
  const errors = { delivers: 'direct_only' }
  expect((await put({ ...terms, version: 2, handover: 'hub', delivers: 'self' })).body).toMatchObject({
    errors,
  })
  expect(await put({ ...terms, version: 2, delivers: 'self' })).toMatchObject({ status: 200 })
  expect(await details()).toMatchObject({ delivers: 'self' })
  expect((await put({ ...terms, version: 3, handover: 'hub' })).body).toMatchObject({ errors })
  expect(await put({ ...terms, version: 3, delivers: 'shop' })).toMatchObject({ status: 200 })
})

test('a profile is completed by staff, and an open seller has no gap', async () => {
  const put = async (body: object) =>
    staff.browser.put(`${base()}/profile`, { ...profileOf(await details()), ...body })
  const exempt = { aboutAr: 'تمور من نخيلنا في أبي الخصيب.', licenceExempt: true, address: 'شارع الاستقلال' }
  expect(await put(exempt)).toMatchObject({ status: 200 })
  expect(await details()).toMatchObject({ ...exempt, licenceNumber: '' })
  expect((await put({ nameAr: '', phone: '12', governorate: 'paris' })).body).toMatchObject({
    errors: { nameAr: 'required', phone: 'invalid_phone', governorate: 'unknown_value' },
  })
  await move('onboarding')
  await complete()
  await move('open')
  expect((await put({ aboutAr: '', phone: '', licenceNumber: '', licenceExempt: false })).body).toMatchObject(
    {
      errors: { aboutAr: 'required', phone: 'required', licenceNumber: 'required' },
    },
  )
})

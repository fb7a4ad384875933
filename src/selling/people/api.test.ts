import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { users } from '#shop/accounts/tables.ts'
import { refreshAllSellers } from '#shop/catalogue/refresh-selling.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { addOffer } from '#test/harness/offers.ts'
import { addSeller, signedInFor } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

type Seller = Awaited<ReturnType<typeof addSeller>>

let shop: TestShop
let seller: Seller
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await addSeller(shop, 'onboarding')
})

const call = (path: string) => `${seller.base}${path}`
const setStatus = (status: (typeof sellers.$inferSelect)['status']) =>
  shop.db.update(sellers).set({ status }).where(eq(sellers.id, seller.id))
const complete = {
  nameEn: 'Basra Dates',
  nameAr: 'تمور البصرة',
  aboutEn: 'Dates of twelve kinds.',
  aboutAr: 'تمور من اثني عشر صنفًا.',
  phone: '0770 123 4567',
  governorate: 'basra',
  area: 'العشار',
  address: 'شارع الاستقلال',
}
const legal = { legalName: 'شركة تمور البصرة', licenceNumber: '1204' }

describe('the profile', () => {
  test('is written by owner and manager, with a checklist; what is legal by the owner', async () => {
    const { browser } = seller.owner
    const manager = (await signedInFor(shop, seller, 'manager')).browser
    const missing = async () =>
      (await manager.get(call('/profile'))).body.checklist
        .filter(({ done }: { done: boolean }) => !done)
        .map(({ item }: { item: string }) => item)
    const papers = ['licencePaper', 'identityPaper', 'pickupPaper']
    expect(await missing()).toEqual([
      'texts',
      'pickup',
      'phone',
      'legalName',
      'licence',
      'terms',
      'payoutWay',
      'product',
      ...papers,
    ])
    expect(await manager.put(call('/profile'), { ...complete, version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    })
    const byManager = await manager.put(call('/profile'), { ...complete, ...legal, version: 2 })
    expect(byManager.body).toMatchObject({ errors: { legalName: 'only_owner', licenceNumber: 'only_owner' } })
    expect(await browser.put(call('/profile'), { ...complete, ...legal, version: 2 })).toMatchObject({
      body: { version: 3 },
    })
    expect(await browser.post(call('/terms'), { version: 3 })).toMatchObject({ body: { version: 4 } })
    expect(await browser.post(call('/terms'), { version: 4 })).toMatchObject({ body: { version: 4 } })
    const way = { kind: 'cash_office', holder: 'علي حسين' }
    expect(await browser.post(call('/payout-ways'), way)).toMatchObject({ status: 201 })
    expect(await missing()).toEqual(['product', ...papers])
    expect((await browser.get(call('/profile'))).body).toMatchObject({
      ...complete,
      ...legal,
      phone: '+9647701234567',
      licenceExempt: false,
      termsAcceptedAt: shop.deps.now().toISOString(),
    })
  })

  test('has a logo, a picture that its people upload once the application was accepted', async () => {
    const { browser } = seller.owner
    const source = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b83' } })
      .png()
      .toBuffer()
    const upload = async (body: Buffer) => {
      const headers = { 'content-type': 'application/octet-stream' }
      const response = await browser.fetch(call('/pictures'), {
        method: 'POST',
        body: new Uint8Array(body),
        headers,
      })
      return { status: response.status, body: await response.json() }
    }
    expect((await upload(Buffer.from('<svg/>'))).body).toMatchObject({
      errors: { picture: 'picture_not_an_image' },
    })
    const sent = await upload(source)
    expect(sent.status).toBe(201)
    const logo = sent.body.address
    const put = (body: object) => browser.put(call('/profile'), { ...complete, ...legal, ...body })
    for (const bad of ['https://example.com/x.png', '/admin', 7])
      expect((await put({ logo: bad, version: 1 })).body).toMatchObject({ errors: { logo: 'invalid' } })
    expect(await put({ logo, version: 1 })).toMatchObject({ status: 200 })
    // What does not name it leaves it.
    expect(await put({ version: 2 })).toMatchObject({ status: 200 })
    await setStatus('open')
    expect((await shop.browser().get(`/api/sellers/${seller.slug}`)).body).toMatchObject({ logo })
    expect(await put({ logo: '', version: 3 })).toMatchObject({ status: 200 })
    expect((await shop.browser().get(`/api/sellers/${seller.slug}`)).body).not.toHaveProperty('logo')
    await setStatus('applied')
    expect((await upload(source)).status).toBe(404)
  })

  test('is refused from an old version, with what only staff write, and with gaps once open', async () => {
    const { browser } = seller.owner
    const put = (body: object) => browser.put(call('/profile'), { ...complete, ...legal, ...body })
    expect(await put({ version: 1 })).toMatchObject({ status: 200 })
    expect(await put({ version: 1 })).toMatchObject({ status: 409, body: { code: 'stale', version: 2 } })
    expect((await put({ version: 2, licenceExempt: true })).body).toMatchObject({
      errors: { licenceExempt: 'unknown_field' },
    })
    expect(await put({ version: 2, address: '', aboutAr: '' })).toMatchObject({ status: 200 })
    await setStatus('open')
    expect((await put({ version: 3, address: '', aboutAr: '' })).body).toMatchObject({
      errors: { address: 'required', aboutAr: 'required' },
    })
    await setStatus('closed')
    expect(await put({ version: 3 })).toMatchObject({ status: 409, body: { code: 'not_possible' } })
  })
})

describe('days away', () => {
  const away = (from: string | null, until: string | null, version: number) =>
    seller.owner.browser.put(call('/away'), { from, until, version })

  test('that include today take the offers off the pages until they are over', async () => {
    await setStatus('open')
    const page = await shop.addProduct({ price: 10_000 })
    await addOffer(shop.db, { productId: page.id, sellerId: seller.id, price: 9_000 })
    const price = async () => (await shop.browser().get(`/api/products/${page.slug}`)).body.price
    expect(await away('2026-11-01', '2026-11-03', 1)).toMatchObject({ body: { version: 2 } })
    expect(await price()).toBe(10_000)
    await refreshAllSellers({ db: shop.db, now: () => new Date('2026-11-03T21:00:00Z') })
    expect(await price()).toBe(9_000)
    await refreshAllSellers(shop.deps)
    expect(await price()).toBe(10_000)
    expect(await away(null, null, 2)).toMatchObject({ body: { version: 3 } })
    expect(await price()).toBe(9_000)
    expect(await away('2026-12-01', '2026-12-02', 3)).toMatchObject({ body: { version: 4 } })
    expect(await price()).toBe(9_000)
  })

  test.each([
    ['2026-11-05', null, { until: 'required' }],
    [null, '2026-11-05', { from: 'required' }],
    ['2026-11-05', '2026-11-04', { until: 'before_from' }],
    ['2026-10-01', '2026-10-31', { until: 'past' }],
    ['2026-11-05', '2027-11-07', { until: 'too_large' }],
    ['2026-02-30', '2026-11-07', { from: 'not_a_date' }],
    ['tomorrow', '2026-11-07', { from: 'not_a_date' }],
  ])('from %s until %s are refused with %j', async (from, until, errors) => {
    expect((await away(from, until, 1)).body).toMatchObject({ code: 'invalid_request', errors })
    expect(await away('2026-11-05', '2026-11-06', 1)).toMatchObject({ status: 200 })
  })
})

describe('the team', () => {
  const team = async () =>
    (await seller.owner.browser.get(call('/team'))).body.map(
      ({ email, role }: { email: string; role: string }) => `${email} ${role}`,
    )
  const emailOf = ({ username }: { username: string }) => `${username}@example.com`

  test('gets members by e-mail, who come in at once, change their role and leave', async () => {
    const { browser } = seller.owner
    const person = await signedIn(shop, null)
    expect((await person.browser.get(call('/self'))).status).toBe(404)
    const add = (role: string) => browser.post(call('/team'), { email: emailOf(person).toUpperCase(), role })
    expect(await add('packer')).toMatchObject({ status: 204 })
    expect((await person.browser.get(call('/self'))).body).toMatchObject({ role: 'packer' })
    expect((await person.browser.get(call('/team'))).status).toBe(404)
    expect(await add('manager')).toMatchObject({ status: 204 })
    expect((await team()).toSorted()).toEqual([
      `${emailOf(seller.owner)} owner`,
      `${emailOf(person)} manager`,
    ])
    expect((await browser.delete(call(`/team/${person.id}`))).status).toBe(204)
    expect((await person.browser.get(call('/self'))).status).toBe(404)
    expect((await browser.delete(call(`/team/${person.id}`))).status).toBe(404)
  })

  test('refuses unknown addresses, guests and unknown roles', async () => {
    const { browser } = seller.owner
    const post = async (body: object) => (await browser.post(call('/team'), body)).body
    expect(await post({ email: 'nobody@example.com', role: 'packer' })).toMatchObject({
      errors: { email: 'unknown' },
    })
    expect(await post({ email: ' ', role: 'boss' })).toMatchObject({
      errors: { email: 'required', role: 'unknown_value' },
    })
    expect(await team()).toHaveLength(1)
  })

  test('gets no account that is deleted at the same time', async () => {
    const person = await signedIn(shop, null)
    const removal = { removedAt: new Date(), email: 'x@removed.invalid' }
    const { added } = await transaction(shop.db, async (tx) => {
      await tx.update(users).set(removal).where(eq(users.id, person.id))
      const waiting = seller.owner.browser.post(call('/team'), { email: emailOf(person), role: 'owner' })
      await expect
        .poll(async () => (await shop.db.execute(sql`select from pg_locks where not granted`)).rowCount)
        .toBeGreaterThan(0)
      return { added: waiting }
    })
    expect((await added).body).toMatchObject({ errors: { email: 'unknown' } })
    expect(await team()).toHaveLength(1)
  })

  test('has an owner, whoever leaves: by removal, by another role, and both at once', async () => {
    const { browser, id } = seller.owner
    const alone = { status: 409, body: { code: 'last_owner' } }
    expect(await browser.delete(call(`/team/${id}`))).toMatchObject(alone)
    expect(
      await browser.post(call('/team'), { email: emailOf(seller.owner), role: 'manager' }),
    ).toMatchObject(alone)
    const second = await signedIn(shop, null)
    await browser.post(call('/team'), { email: emailOf(second), role: 'owner' })
    const left = await Promise.all([
      browser.delete(call(`/team/${id}`)),
      second.browser.delete(call(`/team/${second.id}`)),
    ])
    expect(left.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  test('of a suspended seller can be changed, of a closed one not', async () => {
    const person = await signedIn(shop, null)
    const add = () => seller.owner.browser.post(call('/team'), { email: emailOf(person), role: 'packer' })
    await setStatus('suspended')
    expect((await add()).status).toBe(204)
    await setStatus('closed')
    expect(await add()).toMatchObject({ status: 409, body: { code: 'not_possible' } })
  })
})

import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { addDays, baghdadDay } from '#platform/i18n/baghdad-day.ts'
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

  test('has a logo and a wide picture, which its people upload once the application was accepted', async () => {
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
    // A drawing, a page, a page behind the first bytes of a picture.
    for (const bad of ['<svg/>', '<html></html>', '\x89PNG\r\n\x1a\n<script></script>'])
      expect((await upload(Buffer.from(bad, 'latin1'))).body, bad).toMatchObject({
        errors: { picture: expect.stringMatching(/^picture_(?:not_an_image|broken)$/) },
      })
    const sent = await upload(source)
    expect(sent.status).toBe(201)
    const logo = sent.body.address
    const put = (body: object) => browser.put(call('/profile'), { ...complete, ...legal, ...body })
    for (const bad of ['https://example.com/x.png', '/admin', 7])
      expect((await put({ logo: bad, banner: bad, version: 1 })).body).toMatchObject({
        errors: { logo: 'invalid', banner: 'invalid' },
      })
    expect(await put({ logo, banner: logo, version: 1 })).toMatchObject({ status: 200 })
    // What does not name it leaves it.
    expect(await put({ version: 2 })).toMatchObject({ status: 200 })
    await setStatus('open')
    expect((await shop.browser().get(`/api/sellers/${seller.slug}`)).body).toMatchObject({
      logo,
      banner: logo,
    })
    expect(await put({ logo: '', version: 3 })).toMatchObject({ status: 200 })
    const { body: profile } = await shop.browser().get(`/api/sellers/${seller.slug}`)
    expect(profile).toMatchObject({ banner: logo })
    expect(profile).not.toHaveProperty('logo')
    expect(await put({ banner: '', version: 4 })).toMatchObject({ status: 200 })
    expect((await shop.browser().get(`/api/sellers/${seller.slug}`)).body).not.toHaveProperty('banner')
    await setStatus('applied')
    expect((await upload(source)).status).toBe(404)
  })

  test('has until when its licence is valid, which waits for owner and staff from 30 days before', async () => {
    const { browser } = seller.owner
    const staff = (await signedIn(shop, 'staff', ['sellers'])).browser
    const put = (body: object) => browser.put(call('/profile'), { ...complete, ...legal, ...body })
    const waits = async () => {
      const { body } = await browser.get(call('/today'))
      const { body: list } = await staff.get('/api/admin/sellers?licence=ending')
      const { licences } = (await staff.get('/api/admin/dashboard?days=7')).body.sellerWork
      return [
        body.waiting.licenceUntil,
        list.sellers.map(({ licenceEnds }: typeof body) => licenceEnds),
        licences,
      ]
    }
    const dayIn = (days: number) => addDays(baghdadDay(shop.deps.now()), days)
    for (const bad of ['2026-02-30', 'soon', 7])
      expect((await put({ licenceUntil: bad, version: 1 })).body).toMatchObject({
        errors: { licenceUntil: 'not_a_date' },
      })
    const manager = (await signedInFor(shop, seller, 'manager')).browser
    const byManager = { ...complete, licenceUntil: dayIn(900), version: 1 }
    expect((await manager.put(call('/profile'), byManager)).body).toMatchObject({
      errors: { licenceUntil: 'only_owner' },
    })
    expect(await put({ licenceUntil: dayIn(31), version: 1 })).toMatchObject({ status: 200 })
    expect(await waits()).toEqual([null, [], 0])
    for (const [version, days] of [
      [2, 30],
      [3, -1],
    ] as const) {
      expect(await put({ licenceUntil: dayIn(days), version })).toMatchObject({ status: 200 })
      expect(await waits()).toEqual([dayIn(days), [dayIn(days)], 1])
    }
    await shop.db.update(sellers).set({ licenceExempt: true }).where(eq(sellers.id, seller.id))
    expect(await waits()).toEqual([null, [], 0])
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
    expect(await put({ version: 3 })).toMatchObject({ status: 404 })
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
  const emailOf = ({ username }: { username: string }) => `${username}@example.com`
  const invite = (to: string, role = 'packer') => seller.owner.browser.post(call('/invites'), { to, role })
  const statesOf = async () =>
    (await seller.owner.browser.get(call('/invites'))).body.map(
      ({ to, state }: { to: string; state: string }) => `${to} ${state}`,
    )
  const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
  type Browser = ReturnType<TestShop['browser']>
  const answer = (browser: Browser, token: string, accept = true) =>
    browser.post('/api/seller-invite', { token, accept })
  /** Invites a phone; returns the token of its link. */
  const inviteByPhone = async (phone: string, role = 'packer') => {
    const { body } = await invite(phone, role)
    return tokenIn(body.path)
  }
  const join = async (role: string) => {
    const person = await signedIn(shop, null)
    const token = await inviteByPhone(`0770 555 ${String(person.id).slice(-4).padStart(4, '0')}`, role)
    expect((await answer(person.browser, token)).status).toBe(204)
    return person
  }

  test('gets whoever accepts a mailed link, once; their role changes, and they leave', async () => {
    const { browser } = seller.owner
    const person = await signedIn(shop, null)
    const made = await invite(emailOf(person).toUpperCase())
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number) } })
    expect(made.body).not.toHaveProperty('path')
    await shop.sendMessages()
    const mails = shop.mails.filter(({ to }) => to === emailOf(person))
    expect(mails).toHaveLength(1)
    const token = tokenIn(mails[0]?.text ?? '')
    const path = `/api/seller-invite?token=${token}`
    expect((await shop.browser().get(path)).body).toMatchObject({
      seller: { slug: seller.slug },
      role: 'packer',
      state: 'pending',
      isAccount: false,
    })
    expect((await shop.db.execute(sql`select token_digest from seller_invites`)).rows).not.toContainEqual({
      token_digest: token,
    })
    expect(await answer(shop.browser(), token)).toMatchObject({ status: 401 })
    expect((await person.browser.get(call('/self'))).status).toBe(404)
    // Two tabs at once.
    const answers = await Promise.all([answer(person.browser, token), answer(person.browser, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect((await person.browser.get(call('/self'))).body).toMatchObject({ role: 'packer' })
    expect((await person.browser.get(call('/team'))).status).toBe(404)
    expect((await person.browser.get(path)).body).toMatchObject({
      state: 'accepted',
      member: { role: 'packer', needsPassword: false },
    })
    const stranger = await signedIn(shop, null)
    expect(await answer(stranger.browser, token)).toMatchObject({
      status: 409,
      body: { code: 'invite_over', state: 'accepted' },
    })
    expect(await invite(emailOf(person))).toMatchObject({ status: 400, body: { errors: { to: 'member' } } })

    const role = { role: 'manager' }
    expect((await browser.put(call(`/team/${person.id}`), role)).status).toBe(204)
    expect((await browser.put(call(`/team/${stranger.id}`), role)).status).toBe(404)
    expect((await browser.delete(call(`/team/${person.id}`))).status).toBe(204)
    expect((await person.browser.get(call('/self'))).status).toBe(404)
    expect((await browser.delete(call(`/team/${person.id}`))).status).toBe(404)
    const { rows } = await shop.db.execute(
      sql`select action, by_user_id from audit_entries where for_seller_id = ${seller.id} order by id`,
    )
    expect(rows).toEqual([
      { action: 'seller.invite', by_user_id: seller.owner.id },
      { action: 'seller.join', by_user_id: person.id },
      { action: 'seller.role', by_user_id: seller.owner.id },
      { action: 'seller.leave', by_user_id: seller.owner.id },
    ])
  })

  test('says what became of an invitation: declined, revoked, expired, of a former owner, a member already', async () => {
    const { browser } = seller.owner
    const person = await signedIn(shop, null)
    const over = (state: string) => ({ status: 409, body: { code: 'invite_over', state } })
    const declined = await inviteByPhone('0770 111 2233')
    expect(await invite('+9647701112233')).toMatchObject({ body: { errors: { to: 'invited' } } })
    expect((await answer(person.browser, declined, false)).status).toBe(204)
    expect(await answer(person.browser, declined)).toMatchObject(over('declined'))

    const revoked = await inviteByPhone('٠٧٧٠ ١١١ ٢٢٣٣')
    const [{ id }] = (await browser.get(call('/invites'))).body
    const other = await addSeller(shop, 'onboarding')
    expect((await other.owner.browser.delete(`${other.base}/invites/${id}`)).status).toBe(404)
    expect((await browser.delete(call(`/invites/${id}`))).status).toBe(204)
    expect((await browser.delete(call(`/invites/${id}`))).status).toBe(409)
    expect(await answer(person.browser, revoked)).toMatchObject(over('revoked'))

    const expired = await inviteByPhone('0770 111 2233')
    await shop.db.execute(
      sql`update seller_invites set expires_at = ${shop.now().toISOString()}::timestamptz where state = 'pending'`,
    )
    expect(await answer(person.browser, expired)).toMatchObject(over('expired'))

    const second = await join('owner')
    const fromSecond = tokenIn(
      (await second.browser.post(call('/invites'), { to: '0770 111 2244', role: 'owner' })).body.path,
    )
    expect((await browser.get(`/api/seller-invite?token=${fromSecond}`)).body).toMatchObject({
      state: 'pending',
      member: { role: 'owner' },
    })
    expect(await answer(browser, fromSecond)).toMatchObject({ status: 409, body: { code: 'already_member' } })
    expect((await browser.put(call(`/team/${second.id}`), { role: 'packer' })).status).toBe(204)
    expect(await answer(person.browser, fromSecond)).toMatchObject(over('revoked'))
    expect((await statesOf()).toSorted()).toEqual(
      [
        '+9647701112233 declined',
        '+9647701112233 expired',
        '+9647701112233 revoked',
        '+9647701112244 revoked',
        expect.stringMatching(/ accepted$/),
      ].toSorted(),
    )
    const ended = (await browser.get(call('/invites'))).body as { state: string; ended?: { by: string } }[]
    const endersOf = (state: string) =>
      ended.filter((each) => each.state === state).map(({ ended: end }) => end?.by)
    const nameOf = async (id: number) =>
      (await shop.db.execute<{ name: string }>(sql`select name from users where id = ${id}`)).rows[0]?.name
    expect(endersOf('declined')).toEqual([await nameOf(person.id)])
    // What an owner invited who is none any more ended by itself.
    expect(endersOf('revoked')).toEqual([undefined, await nameOf(seller.owner.id)])
    expect(endersOf('expired')).toEqual([undefined])
    for (const unknown of ['x', `${declined}x`, ''])
      expect((await person.browser.get(`/api/seller-invite?token=${unknown}`)).status, unknown).toBe(404)
    expect((await answer(person.browser, 'x')).status).toBe(404)
  })

  test('refuses what is no phone or address, unknown roles, and the twenty-first in an hour', async () => {
    for (const to of ['', 'zainab', '12', 'a@b'])
      expect((await invite(to)).body, to).toMatchObject({ errors: { to: expect.any(String) } })
    expect((await invite('0770 111 2233', 'boss')).body).toMatchObject({ errors: { role: 'unknown_value' } })
    for (let count = 0; count < 20; count++)
      expect((await invite(`0770 111 22${String(count).padStart(2, '0')}`)).status).toBe(201)
    expect(await invite('0770 111 3000')).toMatchObject({ status: 429 })
  })

  test('gets no account that is deleted at the same time', async () => {
    const person = await signedIn(shop, null)
    const token = await inviteByPhone('0770 111 2233')
    const removal = { removedAt: new Date(), email: 'x@removed.invalid' }
    const { joined } = await transaction(shop.db, async (tx) => {
      await tx.update(users).set(removal).where(eq(users.id, person.id))
      const waiting = answer(person.browser, token)
      await expect
        .poll(async () => (await shop.db.execute(sql`select from pg_locks where not granted`)).rowCount)
        .toBeGreaterThan(0)
      return { joined: waiting }
    })
    expect((await joined).status).toBe(401)
    expect((await seller.owner.browser.get(call('/team'))).body).toHaveLength(1)
  })

  test('has an owner, whoever leaves: by removal, by another role, and both at once', async () => {
    const { browser, id } = seller.owner
    const alone = { status: 409, body: { code: 'last_owner' } }
    expect(await browser.delete(call(`/team/${id}`))).toMatchObject(alone)
    expect(await browser.put(call(`/team/${id}`), { role: 'manager' })).toMatchObject(alone)
    const second = await join('owner')
    const left = await Promise.all([
      browser.delete(call(`/team/${id}`)),
      second.browser.delete(call(`/team/${second.id}`)),
    ])
    expect(left.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  test('of a suspended seller can be changed, of a closed one not', async () => {
    const person = await signedIn(shop, null)
    await setStatus('suspended')
    const token = await inviteByPhone('0770 111 2233')
    await setStatus('closed')
    expect(await invite('0770 111 2244')).toMatchObject({ status: 404 })
    expect(await answer(person.browser, token)).toMatchObject({ status: 409, body: { state: 'revoked' } })
  })
})

describe('the log', () => {
  test('says to owners who did what in the panel, by person, subject and page, and nothing of another seller', async () => {
    const { browser, id } = seller.owner
    await browser.post(call('/invites'), { to: '0770 111 2233', role: 'packer' })
    const manager = await signedInFor(shop, seller, 'manager')
    const staff = await signedIn(shop, 'staff', ['sellers'])
    const away = async (as: typeof browser) => {
      const { version } = (await as.get(call('/profile'))).body
      expect((await as.put(call('/away'), { from: '2030-01-01', until: '2030-01-02', version })).status).toBe(
        200,
      )
    }
    await away(manager.browser)
    const other = await addSeller(shop, 'onboarding')
    await other.owner.browser.post(`${other.base}/invites`, { to: '0770 111 2233', role: 'packer' })
    // What staff decide about the seller is not done in its panel.
    const terms = { handover: 'hub', handlingDays: 3, trusted: false }
    const { version } = (await staff.browser.get(`/api/admin/sellers/${seller.id}`)).body
    expect(
      (await staff.browser.put(`/api/admin/sellers/${seller.id}/terms`, { ...terms, version })).status,
    ).toBe(200)
    await staff.browser.post(`/api/admin/sellers/${seller.id}/act`, { reason: 'They asked.' })
    await away(staff.browser)
    const log = async (args = '') => (await browser.get(call(`/audit${args}`))).body
    const summary = ({ entries }: { entries: { action: string; role: string; byId: number }[] }) =>
      entries.map(({ action, role, byId }) => `${action} ${role} ${byId}`)
    const all = [
      `seller.away support ${staff.id}`,
      `seller.act support ${staff.id}`,
      `seller.away manager ${manager.id}`,
      `seller.invite owner ${id}`,
    ]
    const everything = await log()
    expect(summary(everything)).toEqual(all)
    expect(everything.people.map((each: { id: number }) => each.id)).toEqual([id, manager.id, staff.id])
    expect(everything).toMatchObject({
      more: false,
      entries: [{ after: { awayFrom: '2030-01-01' } }, {}, {}, {}],
    })
    expect(summary(await log(`?by=${manager.id}`))).toEqual(all.slice(2, 3))
    expect(summary(await log('?subject=team'))).toEqual(all.slice(3))
    expect(summary(await log(`?before=${everything.entries[1].id}`))).toEqual(all.slice(2))
    expect((await browser.get(call('/audit?subject=x'))).body).toMatchObject({
      errors: { subject: 'unknown_value' },
    })
    expect((await manager.browser.get(call('/audit'))).status).toBe(404)
    expect((await staff.browser.get(call('/audit'))).status).toBe(404)
  })
})

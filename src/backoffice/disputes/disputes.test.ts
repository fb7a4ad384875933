import { eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { users } from '#shop/accounts/tables.ts'
import { findBookFaults } from '#shop/books/find-book-faults.ts'
import { clearDisputeWords } from '#shop/disputes/clear-words.ts'
import { ofDisputes } from '#shop/disputes/pictures.ts'
import { disputes } from '#shop/disputes/tables.ts'
import { creditEntries } from '#shop/orders/credit-tables.ts'
import { orderItems, parcels } from '#shop/orders/tables.ts'
import { clearReturnPictures } from '#shop/returns/clear-pictures.ts'
import { createTestApp, type TestApp } from '#test/harness/app.ts'
import type { Browser } from '#test/harness/browser.ts'
import { findParcelFaults } from '#test/harness/parcel-consistency.ts'
import { createReturnFixtures } from '#test/harness/returns.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { signedInFor } from '#test/harness/sellers.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestApp
let fixture: Awaited<ReturnType<typeof createSellerOrders>>
let courierId: number
beforeAll(async () => {
  shop = await createTestApp()
  fixture = await createSellerOrders(shop)
  const { body } = await fixture.admin.post('/api/admin/couriers', { name: 'Hadi', phone: '07701234567' })
  courierId = body.id
})
afterAll(() => shop.close())

const hourMs = 60 * 60 * 1000
const words = 'The box was empty.'

/** An order of the shop and two sellers that is delivered; `base` is of the parcel of the seller «hub». */
async function deliver(browser: Browser) {
  const order = await fixture.placeConfirmed(browser)
  for (const to of ['shipped', 'delivered']) await fixture.move(order.id, { to, courierId })
  return Object.assign(order, { base: `/api/orders/${order.id}/parcels/2` })
}

async function deliverToAccount() {
  const account = await signedIn(shop, null)
  return Object.assign(await deliver(account.browser), { account, browser: account.browser })
}

const booked = async (key: number | string) => {
  const { rows } = await shop.db.$client.query(
    `select account.kind, amount::int from book_groups join book_entries on group_id = book_groups.id
       join book_accounts as account on account.id = account_id where key = $1 order by amount desc`,
    [typeof key === 'number' ? `dispute:${key}` : key],
  )
  return rows
}
const balance = async () =>
  (await fixture.admin.get('/api/admin/couriers/settlement')).body.couriers.find(
    ({ id }: { id: number }) => id === courierId,
  ).balance
const isDisputed = async (id: number) =>
  (await shop.db.select({ disputed: parcels.disputed }).from(parcels).where(eq(parcels.id, id)))[0]?.disputed
const decide = (id: number, body: object) => fixture.admin.post(`/api/admin/disputes/${id}/decision`, body)
async function dispute({ base, browser }: { base: string; browser: Browser }): Promise<number> {
  const { status, body } = await browser.post(`${base}/dispute`, { kind: 'missing', words })
  expect(status).toBe(201)
  return body.id
}
async function answer(id: number, version = 0) {
  const { base, owner } = fixture.hub
  return owner.browser.post(`${base}/disputes/${id}/answer`, { words: 'It left complete.', version })
}

describe('a dispute', () => {
  test('is opened by the customer of a delivered parcel of another seller only, one at a time', async () => {
    const browser = shop.browser()
    const { id, hubId, base } = await (async () => {
      const order = await fixture.placeConfirmed(browser)
      return Object.assign(order, { base: `/api/orders/${order.id}/parcels/2` })
    })()
    const body = { kind: 'missing', words }
    expect((await browser.get(base)).body).toMatchObject({ disputeUntil: null, rateUntil: null })
    expect(await browser.post(`${base}/dispute`, body)).toMatchObject({
      status: 409,
      body: { code: 'not_possible', parcelStatus: 'processing', until: null },
    })
    for (const to of ['shipped', 'delivered']) await fixture.move(id, { to, courierId })
    const missing = (await shop.browser().get('/api/no-such-call')).body.code
    for (const [by, path] of [
      [shop.browser(), base],
      [browser, `/api/orders/${id}/parcels/1`],
      [browser, `/api/orders/${id}/parcels/9`],
    ] as const) {
      expect((await by.get(path)).body.code).toBe(missing)
      expect(await by.post(`${path}/dispute`, body)).toMatchObject({ status: 404, body: { code: missing } })
    }
    expect((await browser.post(`${base}/dispute`, { kind: 'bad', words: ' ' })).body.errors).toEqual({
      kind: 'unknown_value',
      words: 'required',
    })
    expect(await isDisputed(hubId)).toBe(false)
    const sent = await Promise.all([1, 2].map(() => browser.post(`${base}/dispute`, body)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe('dispute_open')
    expect(await isDisputed(hubId)).toBe(true)
    expect((await browser.post(`${base}/dispute/withdraw`, {})).status).toBe(204)
    expect(await isDisputed(hubId)).toBe(false)
    expect((await browser.post(`${base}/dispute/withdraw`, {})).status).toBe(404)
    await dispute({ base, browser })
    await browser.post(`${base}/dispute/withdraw`, {})
    await dispute({ base, browser })
    await browser.post(`${base}/dispute/withdraw`, {})
    expect((await browser.post(`${base}/dispute`, body)).body.code).toBe('too_many')
    expect((await browser.get(base)).body).toMatchObject({
      disputeUntil: null,
      disputes: [{ status: 'withdrawn' }, {}, {}],
    })
  })

  test('is counted once the shop has to decide, and mailed to members who asked for it', async () => {
    const member = await signedIn(shop, 'staff', ['sellers'])
    const notice = (browser: Browser) =>
      browser.put('/api/admin/notices?lang=en', { notice: 'dispute', isOn: true })
    expect((await notice(member.browser)).status).toBe(204)
    expect((await member.browser.get('/api/admin/notices')).body.notices).toMatchObject([
      { notice: 'dispute', isOn: true },
      { notice: 'paper', isOn: false },
    ])
    expect((await notice((await signedIn(shop, 'staff', ['orders'])).browser)).status).toBe(404)
    const waiting = async () => (await member.browser.get('/api/admin/seller-work')).body.disputes
    const subjects = async () => {
      shop.mails.length = 0
      await shop.sendMessages()
      return shop.mails
        .filter(({ to }) => to === `${member.username}@example.com`)
        .map(({ subject }) => subject.replace(/ \d+-\d+/, ''))
    }
    const before = await waiting()
    const id = await dispute(await deliverToAccount())
    expect([await waiting(), await subjects()]).toEqual([before, ['A dispute about parcel']])
    expect((await answer(id)).status).toBe(204)
    const path = `/admin/disputes/${id}?lang=en`
    expect([await waiting(), await subjects()]).toEqual([
      before + 1,
      ['The dispute about parcel waits for you'],
    ])
    expect(shop.mails.some(({ text }) => text.includes(path))).toBe(true)
    expect((await answer(id, 1)).status).toBe(204)
    expect(await subjects()).toEqual([])
    await decide(id, { amount: 0, borneBy: 'shop' })
    expect(await waiting()).toBe(before)
    const money = (await signedIn(shop, 'staff', ['money'])).browser
    expect((await money.get('/api/admin/seller-work')).body.disputes).toBe(0)
  })

  test('has up to three pictures, which its seller and the staff see, and nobody else', async () => {
    const order = await deliverToAccount()
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
    const path = `/order/${order.id}/parcel/2`
    const post = async (files: readonly Buffer[]) => {
      const form = new FormData()
      for (const [name, value] of [
        ['form', 'dispute'],
        ['kind', 'damaged'],
        ['words', words],
      ] as const)
        form.set(name, value)
      for (const file of files) form.append('pictures', new File([new Uint8Array(file)], 'a.png'))
      const request = new Request(`http://localhost${path}`, { method: 'POST', body: form })
      const body = Buffer.from(await request.arrayBuffer())
      const headers = {
        cookie: [...order.browser.cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': request.headers.get('content-type') ?? '',
        'content-length': `${body.byteLength}`,
        origin: 'http://localhost',
      }
      return shop.app.request(path, { method: 'POST', body, headers })
    }
    for (const wrong of [[Buffer.from('<svg/>')], [photo, photo, photo, photo]])
      expect((await post(wrong)).status).toBe(422)
    expect((await order.browser.get(order.base)).body.disputes).toEqual([])
    expect((await post([photo])).headers.get('location')).toBe(`${path}?status=opened`)
    const [own] = (await order.browser.get(order.base)).body.disputes
    expect(own).toMatchObject({ kind: 'damaged', pictures: 1 })
    const { hub, direct } = fixture
    const seen = (await hub.owner.browser.get(`${hub.base}/disputes`)).body.disputes
    const [ofSeller] = seen.find(({ id }: { id: number }) => id === own.id).pictures
    const [ofStaff] = (await fixture.admin.get(`/api/admin/disputes/${own.id}`)).body.pictures
    const file = ofStaff.slice(ofStaff.lastIndexOf('/'))
    const members = (await signedIn(shop, 'staff', ['orders'])).browser
    const statuses = await Promise.all(
      [
        hub.owner.browser.fetch(ofSeller),
        fixture.admin.fetch(ofStaff),
        direct.owner.browser.fetch(`${direct.base}/dispute-pictures${file}`),
        direct.owner.browser.fetch(ofSeller),
        members.fetch(ofStaff),
        order.browser.fetch(ofSeller),
        shop.browser().fetch(`/review-pictures${file}`),
        shop.browser().fetch(`/pictures${file}`),
      ].map(async (response) => (await response).status),
    )
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404, 404])
    expect((await hub.owner.browser.fetch(ofSeller)).headers.get('cache-control')).toBe('private, no-store')
    // Those of a removed account, and those of a form that failed, are deleted.
    expect((await decide(own.id, { amount: 0, borneBy: 'shop' })).status).toBe(204)
    await clearDisputeWords(shop.db, order.account.id)
    shop.advance(2 * hourMs)
    expect(await clearReturnPictures(shop.deps, ofDisputes)).toBe(1)
    expect((await fixture.admin.fetch(ofStaff)).status).toBe(404)
  })

  test('reaches its seller, who answers, and is decided once for credit of the account', async () => {
    await shop.db.delete(outbox)
    await shop.db.update(users).set({ email: 'owner@example.com' }).where(eq(users.id, fixture.hub.owner.id))
    const order = await deliverToAccount()
    const id = await dispute(order)
    const { base, owner } = fixture.hub
    const manager = (await signedInFor(shop, fixture.hub, 'manager')).browser
    expect((await manager.get(`${base}/disputes`)).body.disputes[0]).toMatchObject({
      id,
      status: 'open',
      late: false,
      words,
      answer: null,
      version: 0,
    })
    const foreign = fixture.direct
    expect((await foreign.owner.browser.get(`${foreign.base}/disputes`)).body.total).toBe(0)
    // Unheard, the seller pays nothing within 48 hours.
    expect((await decide(id, { amount: 2_000, borneBy: 'seller' })).body.code).toBe('not_possible')
    expect(await answer(id, 7)).toMatchObject({ status: 409, body: { code: 'stale', version: 0 } })
    expect((await answer(id)).status).toBe(204)
    expect(await decide(id, { amount: 2_000, borneBy: 'seller', version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'stale', disputeStatus: 'answered' },
    })
    for (const [body, errors] of [
      [{ amount: 10_250, borneBy: 'seller' }, { amount: 'above_paid' }],
      [{ amount: -250, borneBy: 'seller' }, { amount: 'too_small' }],
      [{ amount: 1_100, borneBy: 'shop', way: 'cash' }, { amount: 'not_in_notes' }],
      [{ amount: 250, borneBy: 'nobody' }, { borneBy: 'unknown_value' }],
    ] as const)
      expect((await decide(id, body)).body.errors).toEqual(errors)
    const decided = await Promise.all(
      [1, 2].map(() => decide(id, { amount: 2_100, borneBy: 'seller', words: 'Nobody weighed it.' })),
    )
    expect(decided.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await shop.db.select().from(creditEntries)).toMatchObject([
      { userId: order.account.id, amount: 2_100, kind: 'dispute', disputeId: id, orderId: order.id },
    ])
    expect(await booked(id)).toEqual([
      { kind: 'held', amount: 2_100 },
      { kind: 'customer_credit', amount: -2_100 },
    ])
    expect(await isDisputed(order.hubId)).toBe(false)
    expect(await answer(id, 2)).toMatchObject({ status: 409, body: { code: 'not_possible' } })
    expect((await order.browser.get(order.base)).body.disputes[0]).toMatchObject({
      status: 'decided',
      answer: { words: 'It left complete.' },
      decision: { amount: 2_100, way: 'credit', words: 'Nobody weighed it.' },
    })
    expect((await owner.browser.get(`${base}/disputes`)).body.disputes[0]).toMatchObject({
      borneBy: 'seller',
    })
    expect((await fixture.admin.get(`/api/admin/disputes/${id}`)).body).toMatchObject({
      paid: 10_000,
      max: 7_900,
      hasAccount: true,
    })
    const trail = await fixture.admin.get(`/api/admin/audit?kind=seller&id=${fixture.hub.id}`)
    expect(trail.body[0]).toMatchObject({
      action: 'dispute.decide',
      after: { dispute: id, amount: 2_100, borneBy: 'seller', refundWay: 'credit' },
    })
    await shop.sendMessages()
    const mails = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.topic, 'seller-dispute'))
      .orderBy(outbox.id)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['owner@example.com', 'owner@example.com'])
    expect(mails[0]?.text).toMatch(/شكوى[\s\S]*disputes parcel/)
    expect(mails[1]?.text).toMatch(/تتحمّل منها ٢٬١٠٠ د\.ع[\s\S]*You bear 2,100 IQD/)
    const [message] = await shop.db
      .select()
      .from(outbox)
      .where(like(outbox.key, `dispute:${id}:%`))
    expect(message).toMatchObject({ topic: 'dispute-decided', state: 'by_hand' })
    expect(await findParcelFaults(shop.db)).toEqual([])
    // A delivery that something was paid for is not undone.
    const undone = await fixture.admin.post(`/api/admin/orders/${order.id}/parcels/2/undelivered`, {
      version: await fixture.versionOf(order.id),
      reason: 'Wrong order',
    })
    expect(undone.status).toBe(409)
  })

  test('is paid in notes to who has no account, when the time to answer is over, and counts for refunds', async () => {
    const browser = shop.browser()
    const order = Object.assign(await deliver(browser), { browser })
    const id = await dispute(order)
    expect((await decide(id, { amount: 2_500, borneBy: 'seller', way: 'credit' })).body.code).toBe(
      'not_possible',
    )
    shop.advance(49 * hourMs)
    expect((await fixture.hub.owner.browser.get(`${fixture.hub.base}/disputes`)).body.disputes[0].late).toBe(
      true,
    )
    expect((await decide(id, { amount: 2_500, borneBy: 'seller', way: 'credit' })).body.errors).toEqual({
      way: 'no_account',
    })
    const before = await balance()
    expect((await decide(id, { amount: 9_000, borneBy: 'courier' })).status).toBe(204)
    expect(await balance()).toBe(before + 9_000)
    const collected = { day: baghdadDay(shop.now()), seen: 0, amount: before, kept: 9_000 }
    const handovers = `/api/admin/couriers/${courierId}/handovers`
    expect((await fixture.admin.post(handovers, { ...collected, kept: 9_250 })).body.errors).toEqual({
      kept: 'above_balance',
    })
    expect((await fixture.admin.post(handovers, collected)).status).toBe(204)
    expect(await balance()).toBe(0)
    const [row] = await shop.db.select().from(disputes).where(eq(disputes.id, id))
    expect(row).toMatchObject({ amount: 9_000, way: 'cash', borneBy: 'courier' })
    expect(await booked(id)).toEqual([
      { kind: 'courier_cash', amount: 9_000 },
      { kind: 'till_office', amount: -9_000 },
    ])
    const again = await dispute(order)
    expect((await decide(again, { amount: 1_250, borneBy: 'shop' })).body.errors).toEqual({
      amount: 'above_paid',
    })
    expect((await decide(again, { amount: 0, borneBy: 'shop' })).status).toBe(204)
    expect(await booked(again)).toEqual([])
    expect(await findBookFaults(shop.db)).toEqual([])
    expect((await browser.get(order.base)).body.disputes[0].decision).toMatchObject({ amount: 0, way: null })
    shop.advance(15 * 24 * hourMs)
    expect((await browser.post(`${order.base}/dispute`, { kind: 'other', words })).body).toMatchObject({
      code: 'not_possible',
      until: expect.any(String),
    })
  })
  test('and the returns of its parcel never give back more than was paid, in either sequence', async () => {
    const sentBack = createReturnFixtures({ staff: fixture.admin, base: '/api/admin' }, fixture.admin)
    const ask = async (order: Awaited<ReturnType<typeof deliverToAccount>>) => {
      const [item] = await shop.db
        .select({ itemId: orderItems.id })
        .from(orderItems)
        .where(eq(orderItems.parcelId, order.hubId))
      const line = { ...item, quantity: 1, reason: 'changed_mind' }
      return sentBack.open(order, { lines: [line] })
    }
    const receive = async (id: number, more: object = {}) => {
      const path = `/api/admin/returns/${id}`
      if ((await fixture.admin.get(path)).body.status === 'requested')
        await sentBack.step({ id, name: 'move' }, { to: 'approved' })
      const { lines, version } = (await fixture.admin.get(path)).body
      const came = [{ lineId: lines[0].id, sellable: 1, damaged: 0 }]
      return fixture.admin.post(`${path}/receipt`, { version, lines: came, ...more })
    }
    const paidBefore = await deliverToAccount()
    const first = await ask(paidBefore)
    expect((await decide(await dispute(paidBefore), { amount: 250, borneBy: 'shop' })).status).toBe(204)
    expect((await decide(await dispute(paidBefore), { amount: 1_000, borneBy: 'courier' })).status).toBe(204)
    const read = async () => (await fixture.admin.get(`/api/admin/returns/${first}`)).body
    expect(await read()).toMatchObject({ disputed: 1_250, deliveredBy: 'Hadi', borneBy: 'seller' })
    const close = (status: string) =>
      shop.db.$client.query('update sellers set status = $1, selling = $2 where id = $3', [
        ...[status, status === 'open', fixture.hub.id],
      ])
    await close('closed')
    expect((await receive(first)).body.errors).toEqual({ borneBy: 'seller_closed' })
    await close('open')
    const owes = await balance()
    // Who pays for the return pays all of it, and what disputes had paid of it goes back to who bore it.
    expect((await receive(first, { borneBy: 'courier' })).status).toBe(204)
    expect(await read()).toMatchObject({ value: 8_750, owed: 8_750, disputed: 1_250, borneBy: 'courier' })
    expect(await booked(`received:${first}:1`)).toEqual([
      { kind: 'courier_cash', amount: 9_000 },
      { kind: 'losses', amount: -250 },
      { kind: 'refunds_due', amount: -8_750 },
    ])
    expect(await balance()).toBe(owes + 9_000)
    expect(await findBookFaults(shop.db)).toEqual([])
    await sentBack.step({ id: first, name: 'refund' }, { way: 'credit' })
    // A rest is nothing while the money of the parcel is another's.
    expect(await read()).toMatchObject({ owed: 0 })
    expect((await read()).rest).toBeUndefined()
    const receivedBefore = await deliverToAccount()
    const second = await ask(receivedBefore)
    expect((await receive(second)).status).toBe(204)
    const id = await dispute(receivedBefore)
    expect((await fixture.admin.get(`/api/admin/disputes/${id}`)).body).toMatchObject({
      paid: 10_000,
      max: 0,
    })
    expect((await decide(id, { amount: 250, borneBy: 'shop' })).body.errors).toEqual({ amount: 'above_paid' })
    await sentBack.step({ id: second, name: 'refund' }, { way: 'credit' })
  })

  test('leaves a return with less while another one is promised the money, and the rest is paid when that one is closed', async () => {
    const account = await signedIn(shop, null)
    const order = await fixture.placeConfirmed(account.browser, [1, fixture.hub.id, fixture.hub.id])
    for (const to of ['shipped', 'delivered']) await fixture.move(order.id, { to, courierId })
    const { browser } = account
    const paid = await dispute({ base: `/api/orders/${order.id}/parcels/2`, browser })
    expect((await answer(paid)).status).toBe(204)
    expect((await decide(paid, { amount: 12_000, borneBy: 'seller' })).status).toBe(204)
    const items = await shop.db
      .select({ itemId: orderItems.id })
      .from(orderItems)
      .where(eq(orderItems.parcelId, order.hubId))
    const sentBack = createReturnFixtures({ staff: fixture.admin, base: '/api/admin' }, fixture.admin)
    const returned: number[] = []
    for (const item of items) {
      const lines = [{ ...item, quantity: 1, reason: 'changed_mind' }]
      returned.push(await sentBack.received({ id: order.id, browser }, { lines }))
    }
    const [first = 0, second = 0] = returned
    const read = async (id: number) => (await fixture.admin.get(`/api/admin/returns/${id}`)).body
    expect(await read(first)).toMatchObject({ value: 8_000, disputed: 2_000 })
    expect(await read(second)).toMatchObject({ value: 0, disputed: 10_000 })
    await sentBack.step({ id: second, name: 'refund' }, { way: 'cash' })
    const isInQueue = async () => {
      const { body } = await fixture.admin.get('/api/admin/returns?pageSize=100')
      expect(body.total).toBe(body.returns.length)
      return body.returns.some(({ id }: { id: number }) => id === second)
    }
    const pay = async (more: object) =>
      fixture.admin.post(`/api/admin/returns/${second}/refund`, {
        version: (await read(second)).version,
        ...more,
      })
    expect(await isInQueue()).toBe(false)
    expect((await pay({ way: 'credit' })).body.code).toBe('not_possible')
    await sentBack.step({ id: first, name: 'move' }, { to: 'closed', reason: 'It is used' })
    expect(await read(second)).toMatchObject({ status: 'settled', value: 0, owed: 8_000, rest: 8_000 })
    expect(await isInQueue()).toBe(true)
    expect((await pay({ way: 'wallet', provider: 'fib', number: '1' })).body.errors).toEqual({
      way: 'unknown_value',
    })
    const { version } = await read(second)
    const sent = await Promise.all(
      [1, 2].map(() => fixture.admin.post(`/api/admin/returns/${second}/refund`, { version, way: 'credit' })),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await isInQueue()).toBe(false)
    const { rows } = await shop.db.$client.query('select id from return_rests where return_id = $1', [second])
    expect(rows).toHaveLength(1)
    expect(await booked(`rest:${rows[0].id}`)).toEqual([
      { kind: 'held', amount: 8_000 },
      { kind: 'customer_credit', amount: -8_000 },
    ])
    expect((await browser.get(`/api/orders/${order.id}/returns`)).body.returns).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: second, refund: { amount: 8_000, way: 'credit' } }),
      ]),
    )
    await expect(shop.db.$client.query('delete from return_rests')).rejects.toThrow()
    const { lines } = (await fixture.hub.owner.browser.get(`${fixture.hub.base}/statement?pageSize=500`)).body
    const ofOrder = lines.filter(({ parcel }: { parcel?: number }) => parcel === order.hubId)
    expect(ofOrder).toMatchObject([
      { kind: 'delivered', net: 20_000 },
      { kind: 'dispute', net: -12_000 },
      { kind: 'received', goods: -10_000, disputed: 2_000, net: -8_000 },
      { kind: 'undone', goods: 10_000, disputed: -2_000, net: 8_000 },
      { kind: 'refund', net: -8_000 },
    ])
    expect(await findBookFaults(shop.db)).toEqual([])
  })
})

import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import {
  existsWhenClosed,
  requiredStatuses,
  requireRole,
  type SellerEnv,
  sellerCtx,
} from '#selling/team/api-roles.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { disputes } from '#shop/disputes/tables.ts'
import { sellerPickups } from '#shop/orders/pickup-tables.ts'
import { payouts } from '#shop/payouts/tables.ts'
import {
  type SellerRole,
  type SellerStatus,
  sellerRoles,
  sellerStatuses,
} from '#shop/sellers/domain/sellers.ts'
import { createSellerApi, sellerRoutes } from '#src/server/seller-routes.ts'
import { findLeaks, listCallsWithIds, listSellerCalls, type SellerCall } from './harness/seller-isolation.ts'
import { createSellerOrders } from './harness/seller-orders.ts'
import { addSeller, addSellerMember, signedInFor } from './harness/sellers.ts'
import { createTestShop, type TestShop } from './harness/shop.ts'
import { signedIn } from './harness/staff.ts'
import { createUnknown, listCalls, sendCall, summarize } from './harness/walk-calls.ts'
import {
  callsWhenClosed,
  type Ids,
  requestsWithIds,
  rolesOfSellerCalls,
  statusesOfSellerCalls,
} from './roles-of-seller-calls.ts'

/** Who reaches a seller in each state. */
const rolesOfStatus: Record<SellerStatus, readonly SellerRole[]> = {
  applied: sellerRoles,
  onboarding: sellerRoles,
  open: sellerRoles,
  suspended: sellerRoles,
  closed: ['owner', 'accountant'],
  refused: [],
}

type Browser = ReturnType<TestShop['browser']>
type Seller = Awaited<ReturnType<typeof addSeller>>

let shop: TestShop
let api: Hono
let calls: SellerCall[]
let seller: Seller
let other: Seller
/** Records of the other seller, and ids that no record has. */
let foreign: Ids
const unknown: Ids = {
  variantId: 999_999_999,
  promotionId: 999_999_999,
  parcelId: 999_999_999,
  pickupId: 999_999_999,
  productId: 999_999_999,
  proposalId: 999_999_999,
  disputeId: 999_999_999,
  userId: 999_999_999,
  payoutId: 999_999_999,
  inviteId: 999_999_999,
}
beforeAll(async () => {
  shop = await createTestShop()
  api = createSellerApi(shop.deps) as unknown as Hono
  calls = listSellerCalls(api)
  const orders = await createSellerOrders(shop)
  seller = orders.hub
  other = orders.direct
  const { directId: parcelId } = await orders.placeConfirmed()
  const { id } = await orders.addProductOf(other.id)
  const [variant] = await shop.db.select({ id: variants.id }).from(variants).where(eq(variants.productId, id))
  const proposal = { productId: id, fields: { brand: 'Other' } }
  const { body } = await other.owner.browser.post(`${other.base}/proposals`, proposal)
  const promotion = await other.owner.browser.post(`${other.base}/promotions`, {
    nameAr: 'عرض',
    nameEn: 'Offer',
    effect: 'percent',
    value: 10,
  })
  const [dispute] = await shop.db
    .insert(disputes)
    .values({
      parcelId,
      sellerId: other.id,
      kind: 'other',
      words: 'Late',
      answerBy: shop.now(),
      createdAt: shop.now(),
    })
    .returning({ id: disputes.id })
  const [pickup] = await shop.db
    .insert(sellerPickups)
    .values({ sellerId: other.id, receiver: '', byUserId: other.owner.id, at: shop.now() })
    .returning({ id: sellerPickups.id })
  const invited = await other.owner.browser.post(`${other.base}/invites`, {
    to: '0770 111 2233',
    role: 'packer',
  })
  foreign = {
    variantId: variant?.id ?? 0,
    productId: id,
    proposalId: body.id,
    disputeId: dispute?.id ?? 0,
    parcelId,
    pickupId: pickup?.id ?? 0,
    userId: other.owner.id,
    inviteId: invited.body.id,
    payoutId: await addPayout(other.id),
    promotionId: promotion.body.id,
  }
})
afterAll(() => shop.close())

/** Adds a payout that claims nothing, which the triggers of the database would refuse. */
const addPayout = (sellerId: number) =>
  transaction(shop.db, async (db) => {
    await db.execute(sql`set local session_replication_role = replica`)
    const sums = { amount: 250, carryBefore: 0, carryAfter: 0 }
    const way = { id: null, kind: 'cash_office' as const, account: '', holder: '' }
    const [row] = await db
      .insert(payouts)
      .values({ sellerId, until: shop.now(), draftedAt: shop.now(), way, ...sums })
      .returning({ id: payouts.id })
    return row?.id ?? 0
  })

/** With an id that is none: who reaches the call gets another response than that of an unknown address. */
const addressOf = ({ base }: { base: string }, { path }: SellerCall) =>
  `${base}${path.replaceAll(/\{[^}]+\}/g, 'x')}`

/** The calls of a seller that this browser gets another response from than from an unknown address. */
async function callsOpenTo(browser: Browser, of: { base: string }): Promise<string[]> {
  const open: string[] = []
  const sendUnknown = createUnknown(browser, '/api/no-such-call')
  for (const call of calls) {
    const expected = await sendUnknown(call.method)
    expect(expected.status).toBe(404)
    const result = await summarize(
      await sendCall(browser, { method: call.method, path: addressOf(of, call) }),
    )
    expect(result.status, `${call.name}: ${result.text}`).toBeLessThan(500)
    if (JSON.stringify(result) !== JSON.stringify(expected)) open.push(call.name)
  }
  return open
}

test('every call of a seller declares its roles and states first, those of test/roles-of-seller-calls.ts', () => {
  const registered = Object.fromEntries(calls.map(({ name, required }) => [name, required]))
  expect(registered).toEqual(rolesOfSellerCalls)
  const limited = listCalls<readonly SellerStatus[]>(api, requiredStatuses).filter(
    ({ required }) => required !== undefined && required !== null,
  )
  expect(Object.fromEntries(limited.map(({ name, required }) => [name, required]))).toEqual(
    statusesOfSellerCalls,
  )
  const closed = listCalls<boolean>(api, existsWhenClosed).filter(({ required }) => required === true)
  expect(closed.map(({ name }) => name).toSorted()).toEqual(callsWhenClosed.toSorted())
})

test('the people of a seller read the documentation of its calls', async () => {
  const cookie = [...other.owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const page = await shop.request(`${other.base}/docs`, { headers: { cookie } })
  const html = await page.text()
  for (const { path } of calls) expect(html).toContain(path)
})

test('nobody but the people of a seller gets more than what any unknown address gives', async () => {
  const guest = shop.browser()
  await guest.post('/api/cart', { userId: 1, productId: 1, quantity: 1 })
  const removed = await signedInFor(shop, seller, 'manager')
  expect((await removed.browser.get(`${seller.base}/self`)).status).toBe(200)
  await shop.db.execute(sql`delete from seller_members where user_id = ${removed.id}`)
  const byCode = await signedInFor(shop, seller, 'manager')
  await shop.db.execute(sql`update sessions set by_code = true where user_id = ${byCode.id}`)
  const people: Record<string, Browser> = {
    nobody: shop.browser(),
    'a guest': guest,
    'a customer': (await signedIn(shop, null)).browser,
    'a member of another seller': other.owner.browser,
    'an admin': (await signedIn(shop, 'admin')).browser,
    'a removed member with a session from before': removed.browser,
    'a member whose session began with a code of a phone': byCode.browser,
  }
  for (const [who, browser] of Object.entries(people)) {
    expect(await callsOpenTo(browser, seller), who).toEqual([])
    expect((await browser.get(`${seller.base}/docs`)).status, who).toBe(404)
    if (browser !== other.owner.browser) expect((await browser.get('/api/seller')).status, who).toBe(404)
  }
  for (const slug of [
    'no-such-seller',
    'dijla',
    seller.slug.toUpperCase(),
    '%00',
    '%zz',
    `${seller.slug}.`,
    `${seller.slug}%2f`,
    "'",
  ])
    expect(await callsOpenTo(seller.owner.browser, { base: `/api/seller/${slug}` }), slug).toEqual([])
})

test.each(sellerStatuses)(
  'of a seller that is %s, each role makes its calls and no other',
  async (status) => {
    const of = await addSeller(shop, status)
    for (const role of sellerRoles) {
      const { browser } = role === 'owner' ? of.owner : await signedInFor(shop, of, role)
      const mayEnter = rolesOfStatus[status].includes(role)
      const exists = (name: string) =>
        status === 'closed'
          ? callsWhenClosed.includes(name)
          : (statusesOfSellerCalls[name]?.includes(status) ?? true)
      const own = calls.filter(({ name, required }) => mayEnter && required?.includes(role) && exists(name))
      expect(await callsOpenTo(browser, of), role).toEqual(own.map(({ name }) => name))
      expect((await browser.get('/api/seller')).status, role).toBe(mayEnter ? 200 : 404)
    }
  },
)

test('behind https owners and accountants need an app for every call but those that set it up; others do not', async () => {
  const deps = Object.assign({}, shop.deps, { publicUrl: 'https://dijla.example' })
  const app = new Hono().route('/', sellerRoutes(deps))
  for (const role of sellerRoles) {
    const { browser } = role === 'owner' ? seller.owner : await signedInFor(shop, seller, role)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const needsCode = role === 'owner' || role === 'accountant'
    for (const call of calls) {
      const headers = { cookie, 'content-type': 'application/json' }
      const body = call.method === 'GET' ? {} : { body: '{}' }
      const init = Object.assign({ method: call.method, headers }, body)
      const result = await summarize(await app.request(addressOf(seller, call), init))
      const isRefused = needsCode && !call.path.startsWith('/second-factor')
      expect(result.text.includes('second_factor_required'), `${role}: ${call.name}`).toBe(isRefused)
      if (isRefused) expect(result.status).toBe(403)
    }
    expect((await app.request('/api/seller', { headers: { cookie } })).status).toBe(200)
  }
})

test('staff who act for a seller make the calls of a manager for half an hour, but those of their own account', async () => {
  const person = await signedIn(shop, 'staff', ['sellers'])
  const { browser } = person
  const admin = '/api/admin/sellers'
  const reason = { reason: 'They asked how to set days away.' }
  const act = () => browser.post(`${admin}/${seller.id}/act`, reason)
  expect(await browser.post(`${admin}/${seller.id}/act`, { reason: ' ' })).toMatchObject({ status: 400 })
  expect((await browser.post(`${admin}/1/act`, reason)).status).toBe(404)
  const ofOrders = await signedIn(shop, 'staff', ['orders'])
  expect((await ofOrders.browser.post(`${admin}/${seller.id}/act`, reason)).status).toBe(404)
  await addSellerMember(shop, other, { userId: person.id, role: 'packer' })
  expect((await browser.post(`${admin}/${other.id}/act`, reason)).body).toMatchObject({ code: 'own_shop' })

  expect(await callsOpenTo(browser, seller)).toEqual([])
  expect(await act()).toMatchObject({ status: 200, body: { slug: seller.slug } })
  const ofManager = calls.filter(
    ({ name, required }) =>
      required?.includes('manager') && !/second-factor|recovery-codes|notices\/seen/.test(name),
  )
  expect(await callsOpenTo(browser, seller)).toEqual(ofManager.map(({ name }) => name))
  for (const closed of ['GET /payout-ways', 'POST /payout-ways', 'GET /team', 'GET /papers', 'GET /audit'])
    expect(ofManager.map(({ name }) => name)).not.toContain(closed)
  expect((await browser.get(`${seller.base}/self`)).body).toMatchObject({
    userId: person.id,
    role: 'manager',
    actingUntil: expect.any(String),
  })
  const { version } = (await browser.get(`${seller.base}/profile`)).body
  const away = { from: '2030-01-01', until: '2030-01-02', version }
  expect((await browser.put(`${seller.base}/away`, away)).status).toBe(200)
  const newest = sql`select by_user_id, for_seller_id, seller_role, action, after from audit_entries order by id desc limit 1`
  const ofSupport = { by_user_id: person.id, for_seller_id: seller.id, seller_role: 'support' }
  expect((await shop.db.execute(newest)).rows).toMatchObject([
    { ...ofSupport, action: 'seller.away', after: { awayFrom: '2030-01-01', asSupport: true } },
  ])
  const { rows: mails } = await shop.db.execute(sql`select facts from outbox where topic = 'seller-support'`)
  expect(mails).toMatchObject([{ facts: reason }])

  // Another session of the same person, and the same one without its code, without its right, and after its time.
  const second = shop.browser()
  await second.post('/api/login', { username: person.username, password: person.password })
  expect((await second.get(`${seller.base}/self`)).status).toBe(404)
  const canEnter = async () => (await browser.get(`${seller.base}/self`)).status === 200
  await shop.db.execute(
    sql`insert into user_factors (user_id, secret, confirmed_at) values (${person.id}, 'A', now())`,
  )
  expect(await canEnter()).toBe(false)
  await shop.db.execute(sql`delete from user_factors where user_id = ${person.id}`)
  expect(await canEnter()).toBe(true)
  await shop.db.execute(sql`update staff_members set rights = '{orders}' where user_id = ${person.id}`)
  expect(await canEnter()).toBe(false)
  await shop.db.execute(sql`update staff_members set rights = '{sellers}' where user_id = ${person.id}`)
  await shop.db.execute(
    sql`update staff_sessions set acting_until = '2001-01-01' where acting_until is not null`,
  )
  expect(await canEnter()).toBe(false)
  await act()
  expect(await canEnter()).toBe(true)
  expect((await browser.delete(`${admin}/acting`)).status).toBe(204)
  expect((await browser.delete(`${admin}/acting`)).status).toBe(204)
  expect(await canEnter()).toBe(false)
  expect((await shop.db.execute(newest)).rows).toMatchObject([{ ...ofSupport, action: 'seller.act_end' }])
})

test("somebody else's id in path, query or body is an unknown one, and changes nothing", async () => {
  const named = Object.keys(requestsWithIds)
  expect(named.toSorted()).toEqual((await listCallsWithIds(api)).toSorted())
  const requests = Object.entries(requestsWithIds).map(([name, toRequest]) => ({
    name,
    method: name.split(' ')[0] ?? '',
    unknown: below(seller, toRequest(unknown)),
    foreign: below(seller, toRequest(foreign)),
  }))
  await seller.owner.browser.get(`${seller.base}/self`)
  expect(await findLeaks(shop, seller.owner.browser, requests)).toEqual([])
})

const below = ({ base }: { base: string }, request: { path: string; body?: string }) =>
  Object.assign({}, request, { path: base + request.path })

test('the walk finds calls without the seller in their query, and passes one that has it', async () => {
  const owner = requireRole('owner')
  const probe = new Hono<SellerEnv>()
    .get('/scoped/:variantId', owner, async (c) => {
      const ctx = sellerCtx(shop.deps, c)
      const id = eq(variants.id, Number(c.req.param('variantId')))
      const [found] = await ctx.db
        .select()
        .from(variants)
        .where(and(id, restrictToSeller(ctx, variants.sellerId)))
      return found ? c.json(found) : c.notFound()
    })
    .get('/open/:variantId', owner, async (c) => {
      const [found] = await shop.db
        .select()
        .from(variants)
        .where(eq(variants.id, Number(c.req.param('variantId'))))
      return found ? c.json(found) : c.notFound()
    })
    .post('/silent', owner, async (c) => {
      const { variantId } = await c.req.json()
      await shop.db.update(variants).set({ hidden: true }).where(eq(variants.id, variantId))
      return c.body(null, 204)
    })
    .get('/undeclared', (c) => c.text('everybody'))
  expect(listSellerCalls(probe as unknown as Hono).filter(({ required }) => !required)).toMatchObject([
    { name: 'GET /undeclared' },
  ])
  const app = new Hono().route('/', sellerRoutes(shop.deps, probe))
  const browser = { fetch: (path: string, init?: RequestInit) => app.request(path, withCookies(init)) }
  const withCookies = (init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set(
      'cookie',
      [...seller.owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    )
    return Object.assign({}, init, { headers })
  }
  const paths = ['GET /scoped/', 'GET /open/', 'POST /silent']
  const requests = paths.map((name) => {
    const [method = '', path = ''] = name.split(' ')
    const toRequest = ({ variantId }: Pick<typeof unknown, 'variantId'>) =>
      below(
        seller,
        method === 'GET' ? { path: path + variantId } : { path, body: JSON.stringify({ variantId }) },
      )
    return { name, method, unknown: toRequest(unknown), foreign: toRequest(foreign) }
  })
  const packer = await signedInFor(shop, seller, 'packer')
  const cookie = [...packer.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const refused = await summarize(
    await app.request(`${seller.base}/open/${foreign.variantId}`, { headers: { cookie } }),
  )
  expect(refused).toEqual(await summarize(await shop.request('/api/no-such-call')))
  expect(await findLeaks(shop, browser as Browser, requests)).toEqual([
    'GET /open/ reveals a foreign id',
    'POST /silent changes rows',
  ])
})

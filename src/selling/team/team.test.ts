import { Hono } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upsertStaffMember } from '#backoffice/staff/write-staff.ts'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { adminApiPath, guardedAdminApi } from '#src/server/admin-routes.ts'
import { sellerRoutes } from '#src/server/seller-routes.ts'
import { countStatements } from '#test/harness/count-statements.ts'
import { addSeller, addSellerMember, signedInFor } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { ageSessions, signedIn } from '#test/harness/staff.ts'
import { clearSellerSessions } from './clear-seller-sessions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<typeof signedIn>>

const rows = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
const appsOf = async ({ id }: Person) =>
  (await rows('select secret from user_factors where user_id = $1', [id])).length
const codeOf = (secret: string, aheadMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({
    timestamp: shop.now().getTime() + aheadMs,
  })

/** Begins the setup of an app at a guard; returns its secret. */
async function beginSetup(
  { browser, password }: Pick<Person, 'browser' | 'password'>,
  base: string,
): Promise<string> {
  const { status, body } = await browser.post(`${base}/second-factor/setup`, { password })
  expect(status).toBe(200)
  return body.secret
}

/** Sets up an app at a guard; returns its secret. */
async function setUpApp(person: Person, base: string): Promise<string> {
  const secret = await beginSetup(person, base)
  expect((await person.browser.post(`${base}/second-factor`, { code: codeOf(secret) })).status).toBe(204)
  return secret
}

test('a member sees the seller and their role, and lists the sellers they work for', async () => {
  const first = await addSeller(shop)
  const second = await addSeller(shop, 'suspended')
  const refused = await addSeller(shop, 'refused')
  const person = await signedInFor(shop, first, 'packer')
  await addSellerMember(shop, second, { userId: person.id, role: 'owner' })
  await addSellerMember(shop, refused, { userId: person.id, role: 'owner' })
  const number = first.slug.replace('seller-', '')
  const seller = { slug: first.slug, nameEn: `Seller ${number}`, nameAr: `بائع ${number}`, status: 'open' }
  expect((await person.browser.get(`${first.base}/self`)).body).toEqual({
    userId: person.id,
    name: expect.any(String),
    role: 'packer',
    hasFactor: false,
    seller,
  })
  const list = await person.browser.get('/api/seller')
  expect(list.body).toMatchObject([
    { slug: first.slug, status: 'open', role: 'packer' },
    { slug: second.slug, status: 'suspended', role: 'owner' },
  ])
  expect(list.headers.get('cache-control')).toBe('private, no-store')
  const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const bare = async (method: string, headers: Record<string, string>) => {
    const response = await shop.request(`${first.base}/self`, { method, headers })
    return [response.status, await response.text()]
  }
  expect(await bare('HEAD', { cookie })).toEqual([200, ''])
  expect(await bare('HEAD', {})).toEqual([404, ''])
  expect(await bare('OPTIONS', { cookie })).toEqual(await bare('OPTIONS', {}))
})

test('behind a guard one statement reads the member, whoever it is', async () => {
  const seller = await addSeller(shop)
  const other = await addSeller(shop)
  await upsertStaffMember(shop.deps, seller.owner.id, 'staff')
  const { db, pool, close } = openDatabase(shop.connection, { log: createLog('silent') })
  const statements = countStatements(pool)
  // The session is read by `shop.deps.sessions`, on another connection.
  const deps = Object.assign({}, shop.deps, { db })
  const app = new Hono().use(`${adminApiPath}/*`, guardedAdminApi(deps)).route('/', sellerRoutes(deps))
  const cookie = [...seller.owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const count = async (path: string) => {
    const before = statements.count
    await app.request(path, { headers: { cookie } })
    return statements.count - before
  }
  // The first request records the visit.
  await count('/api/seller')
  const paths = [`${adminApiPath}/no-such-call`, `${seller.base}/no-such-call`, '/api/seller']
  for (const path of paths) expect(await count(path), path).toBe(1)
  // For a seller of others, or that does not exist, another one finds out whether staff act for it.
  for (const base of [other.base, '/api/seller/nobody']) expect(await count(`${base}/self`), base).toBe(2)
  expect(await count(`${seller.base}/self`)).toBe(2)
  await close()
})

describe('one app of an account', () => {
  test('is set up behind either guard, needed behind both, and its code works once in all', async () => {
    const seller = await addSeller(shop)
    const person = await signedInFor(shop, seller, 'packer')
    await upsertStaffMember(shop.deps, person.id, 'staff')
    const secret = await setUpApp(person, seller.base)
    expect((await person.browser.get('/api/admin/sessions')).status).toBe(200)
    await person.login()
    for (const path of [`${seller.base}/self`, `${seller.base}/recovery-codes`, '/api/admin/sessions'])
      expect((await person.browser.get(path)).body.code, path).toBe('second_factor_required')
    expect((await person.browser.get('/api/seller')).status).toBe(200)
    // The first code was used behind the guard of the seller.
    const replayed = await person.browser.post('/api/admin/second-factor', { code: codeOf(secret) })
    expect(replayed.body.errors).toEqual({ code: 'wrong' })
    const next = { code: codeOf(secret, 30_000), role: 'owner', sellerId: 1, seller: { role: 'owner' } }
    const both = await Promise.all(
      ['/api/admin', seller.base].map((base) => person.browser.post(`${base}/second-factor`, next)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
    expect((await person.browser.get(`${seller.base}/self`)).body).toMatchObject({
      role: 'packer',
      hasFactor: true,
    })
    expect((await person.browser.get('/api/admin/sessions')).status).toBe(200)
  })

  test('counts wrong codes of both guards together', async () => {
    const seller = await addSeller(shop)
    await upsertStaffMember(shop.deps, seller.owner.id, 'staff')
    const codes: string[] = []
    for (const base of [seller.base, '/api/admin', seller.base, '/api/admin', seller.base, '/api/admin'])
      codes.push((await seller.owner.browser.post(`${base}/second-factor`, { code: '000000' })).body.code)
    expect(codes).toEqual([...Array(5).fill('invalid_request'), 'too_many_attempts'])
  })

  test('is that of the first of two sessions that confirm their setups at once', async () => {
    const seller = await addSeller(shop)
    await upsertStaffMember(shop.deps, seller.owner.id, 'staff')
    const { username, password, browser } = seller.owner
    const again = shop.browser()
    await again.post('/api/login', { username, password })
    const sessions = [
      { browser, base: seller.base, secret: await beginSetup(seller.owner, seller.base) },
      {
        browser: again,
        base: '/api/admin',
        secret: await beginSetup({ browser: again, password }, '/api/admin'),
      },
    ]
    const responses = await Promise.all(
      sessions.map((one) => one.browser.post(`${one.base}/second-factor`, { code: codeOf(one.secret) })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 400])
    const winner = sessions[responses.findIndex(({ status }) => status === 204)]
    expect(await rows('select secret from user_factors where user_id = $1', [seller.owner.id])).toEqual([
      { secret: winner?.secret },
    ])
  })

  test('is in the audit log of the staff only when the account is of the staff', async () => {
    const seller = await addSeller(shop)
    const member = await signedInFor(shop, seller, 'manager')
    await upsertStaffMember(shop.deps, member.id, 'staff')
    for (const person of [seller.owner, member]) {
      await setUpApp(person, seller.base)
      await person.browser.post(`${seller.base}/recovery-codes`, { password: person.password })
    }
    const audited = (person: Person) =>
      rows("select action from audit_entries where kind = 'staff' and thing_id = $1 order by id", [
        String(person.id),
      ])
    expect(await audited(seller.owner)).toEqual([])
    expect(await audited(member)).toEqual([
      { action: 'staff.factor_set_up' },
      { action: 'staff.recovery_codes' },
    ])
    await shop.sendMessages()
    const mailed = shop.mails.filter(({ to }) => to === `${seller.owner.username}@example.com`)
    expect(mailed).toHaveLength(2)
  })

  test('stays with whoever leaves the staff and works for a seller', async () => {
    const admin = await signedIn(shop, 'admin')
    const seller = await addSeller(shop)
    const { owner } = seller
    await upsertStaffMember(shop.deps, owner.id, 'staff')
    await setUpApp(owner, seller.base)
    const remove = () => admin.browser.delete(`/api/admin/staff/${owner.id}`)
    expect((await remove()).status).toBe(204)
    expect(await appsOf(owner)).toBe(1)
    // Its session has ended as anybody's whose membership is removed.
    expect((await owner.browser.get(`${seller.base}/self`)).status).toBe(404)
  })
})

describe('the owner of a seller', () => {
  const leave = ({ browser, password }: Person) => browser.post('/api/profile/removal', { password })

  test('deletes the account only when another owner remains, or the seller is closed', async () => {
    const seller = await addSeller(shop)
    await signedInFor(shop, seller, 'manager')
    await setUpApp(seller.owner, seller.base)
    const refused = await leave(seller.owner)
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner'])
    expect((await seller.owner.browser.get(`${seller.base}/self`)).body).toMatchObject({ role: 'owner' })
    await signedInFor(shop, seller, 'owner')
    expect((await leave(seller.owner)).status).toBe(204)
    expect(await appsOf(seller.owner)).toBe(0)
    const closed = await addSeller(shop, 'closed')
    expect((await leave(closed.owner)).status).toBe(204)
    expect(await rows('select 1 from seller_members where user_id = $1', [closed.owner.id])).toEqual([])
  })

  test('of two owners who leave at once one stays', async () => {
    const seller = await addSeller(shop)
    const second = await signedInFor(shop, seller, 'owner')
    const responses = await Promise.all([leave(seller.owner), leave(second)])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('cannot be lost by any statement: the database refuses it, also of two at once', async () => {
    const seller = await addSeller(shop)
    const remove = 'delete from seller_members where seller_id = $1'
    await expect(rows(remove, [seller.id])).rejects.toMatchObject({ constraint: 'sellers_owner' })
    await expect(
      rows("update seller_members set role = 'packer' where seller_id = $1", [seller.id]),
    ).rejects.toMatchObject({ constraint: 'sellers_owner' })
    const second = await signedInFor(shop, seller, 'owner')
    const results = await Promise.allSettled(
      [seller.owner, second].map(({ id }) => rows(`${remove} and user_id = $2`, [seller.id, id])),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await rows("update sellers set status = 'closed' where id = $1", [seller.id])
    await rows(remove, [seller.id])
    await expect(rows("update sellers set status = 'open' where id = $1", [seller.id])).rejects.toMatchObject(
      {
        constraint: 'sellers_owner',
      },
    )
    await expect(rows("update sellers set status = 'closed' where id = 1")).rejects.toMatchObject({
      constraint: 'sellers_status',
    })
  })
})

test('a session that is over ends at the guard of a seller and in the maintenance, as one of staff does', async () => {
  const seller = await addSeller(shop)
  const idle = await signedInFor(shop, seller, 'packer')
  const current = await signedInFor(shop, seller, 'packer')
  const customer = await signedIn(shop, null)
  const refused = await addSeller(shop, 'refused')
  for (const { id } of [seller.owner, idle, customer, refused.owner]) await ageSessions(shop, id, '8 days')
  const over = await seller.owner.browser.get(`${seller.base}/self`)
  expect([over.status, over.body.code]).toEqual([401, 'sign_in_required'])
  const ctx = { db: shop.db, now: () => new Date() }
  expect(await clearSellerSessions(ctx)).toBe(1)
  const left = await rows('select user_id from sessions where user_id = any($1) order by 1', [
    [idle.id, current.id, customer.id, refused.owner.id],
  ])
  expect(left.map(({ user_id }) => user_id)).toEqual([current.id, customer.id, refused.owner.id])
})

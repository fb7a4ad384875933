import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#shop/accounts/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { auditEntries, staffMembers } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

type Person = Awaited<ReturnType<typeof signedIn>>

const leave = ({ browser, password }: Person) => browser.post('/api/profile/removal', { password })

const admins = () =>
  shop.db.$count(
    shop.db
      .select({ id: users.id })
      .from(staffMembers)
      .innerJoin(users, eq(users.id, staffMembers.userId))
      .where(and(eq(staffMembers.role, 'admin'), isNull(users.removedAt)))
      .as('admins'),
  )

test('the last admin cannot delete the account; nothing changes', async () => {
  const admin = await signedIn(shop, 'admin')
  await signedIn(shop, 'staff')
  expect(await leave(admin)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
  expect((await admin.browser.get('/api/admin/self')).body).toMatchObject({ role: 'admin' })
  expect((await admin.browser.get('/api/profile')).body).toMatchObject({ username: admin.username })
})

test('an admin who has left no longer counts: the remaining one can neither leave, be removed nor lose the role', async () => {
  const [one, two] = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')]
  expect((await leave(one)).status).toBe(204)
  expect((await two.browser.get('/api/admin/staff')).body).toHaveLength(1)
  expect((await two.browser.delete(`/api/admin/staff/${two.id}`)).body).toMatchObject({ code: 'last_admin' })
  const down = await two.browser.put(`/api/admin/staff/${two.id}/role`, { role: 'staff' })
  expect(down.body).toMatchObject({ code: 'last_admin' })
  expect((await leave(two)).body).toMatchObject({ code: 'last_admin' })
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'staff.remove'))
  expect(entries).toMatchObject([{ byUserId: one.id, recordId: String(one.id), before: { role: 'admin' } }])
})

test('a staff row of a deleted account, as older releases left it, does not count', async () => {
  const [one, two] = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')]
  await shop.db.update(users).set({ removedAt: shop.now() }).where(eq(users.id, one.id))
  expect((await two.browser.delete(`/api/admin/staff/${two.id}`)).body).toMatchObject({ code: 'last_admin' })
})

test('of two admins who leave concurrently, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const people = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')]
    // Removes the admin left over from the previous round.
    const ids = people.map(({ id }) => id)
    await shop.db.delete(staffMembers).where(notInArray(staffMembers.userId, ids))
    const responses = await Promise.all(people.map(leave))
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await admins()).toBe(1)
  }
})

test('leaving while others change the team causes no deadlock', async () => {
  const [one, two, three] = [
    await signedIn(shop, 'admin'),
    await signedIn(shop, 'admin'),
    await signedIn(shop, 'staff'),
  ]
  const responses = await Promise.all([
    leave(one),
    two.browser.put(`/api/admin/staff/${one.id}/role`, { role: 'staff' }),
    one.browser.put(`/api/admin/staff/${three.id}/role`, { role: 'admin' }),
    two.browser.delete(`/api/admin/staff/${one.id}`),
  ])
  for (const { status } of responses) expect([204, 401, 404]).toContain(status)
  expect(await admins()).toBeGreaterThanOrEqual(1)
})

test('customers and staff can leave at any time', async () => {
  await signedIn(shop, 'admin')
  for (const role of [null, 'staff'] as const)
    expect((await leave(await signedIn(shop, role))).status).toBe(204)
  expect(await shop.db.$count(staffMembers)).toBe(1)
})

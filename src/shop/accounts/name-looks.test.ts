import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEarlierShop } from '#test/harness/earlier-release.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { findAccountByPassword } from './check-password.ts'
import { createAccount } from './create-account.ts'
import { hashPassword } from './password.ts'
import type { RegisterBody } from './schemas.ts'
import { users } from './tables.ts'
import { writeNameLooks } from './write-name-looks.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ categories: false })
})
afterAll(() => shop.close())

const password = 'palm-tree-2026'
let count = 0
const person = (username: string): RegisterBody => ({
  username,
  email: `p${++count}@example.com`,
  password,
  name: 'Zainab',
  phone: null,
  address: null,
})
const refusal = { code: 'taken', errors: { username: 'taken' } }

test('a username that looks like one of another account is taken, until that account is removed', async () => {
  const first = shop.browser()
  expect((await first.post('/api/users', person('علي'))).status).toBe(201)
  for (const username of ['علی', 'على', 'عـلي'])
    expect(await shop.browser().post('/api/users', person(username))).toMatchObject({
      status: 409,
      body: refusal,
    })
  expect((await shop.browser().post('/api/users', person('علي1'))).status).toBe(201)
  expect((await shop.browser().post('/api/login', { username: 'علی', password })).status).toBe(401)
  expect((await first.post('/api/profile/removal', { password })).status).toBe(204)
  expect((await shop.browser().post('/api/users', person('علی'))).status).toBe(201)
})

test('of two concurrent registrations of names that look alike, one succeeds', async () => {
  const both = ['كرار', 'کرار'].map((name) => createAccount(shop.ctx(), person(name)))
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal })
})

test('the look of an account that a process of the release before removed is free again', async () => {
  const id = await createAccount(shop.ctx(), person('هدى'))
  await shop.db.update(users).set({ username: null, usernameKey: null }).where(eq(users.id, id))
  await writeNameLooks(shop.db)
  await createAccount(shop.ctx(), person('ھدی'))
})

test('accounts of the release before that look alike stay, sign in by their exact names, and no third one is made', async () => {
  const hash = await hashPassword(password)
  const earlier = await createEarlierShop('ADD COLUMN "username_look"', async (client) => {
    await client.query(`
      insert into users (id, name, email, username, username_key) values (100, 'A', 'a@x.example', 'علي', 'علي'),
        (101, 'B', 'b@x.example', 'علی', 'علی'), (102, 'C', 'c@x.example', 'Sara', 'sara');
      insert into users (id, name, email, is_anonymous) values (103, 'Guest', 'g@guest.invalid', true);
      insert into users (id, name, email, removed_at) values (104, '', 'r@removed.invalid', now())`)
    await client.query(
      `insert into sign_in_methods (user_id, provider_id, password)
       select id, 'credential', $1 from users where username is not null`,
      [hash],
    )
  })
  try {
    await earlier.upgrade()
    const ctx = { ...shop.ctx(), db: earlier.db }
    await Promise.all([writeNameLooks(earlier.db), writeNameLooks(earlier.db)])
    const from = { address: '192.0.2.1', deviceOf: () => null, pause: async () => {} }
    for (const [username, id] of [
      ['علي', 100],
      ['علی', 101],
      ['sara', 102],
    ] as const)
      expect(await findAccountByPassword(ctx, { username, password }, from as never)).toMatchObject({ id })
    for (const username of ['على', 'عَلي', 'sarа'])
      await expect(createAccount(ctx, person(username))).rejects.toMatchObject(refusal)
    await createAccount(ctx, person('سارة'))
  } finally {
    await earlier.close()
  }
})

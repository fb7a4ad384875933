import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { createAccount } from './create-account.ts'
import { findHash, hashPassword, renewHash, writePassword } from './password.ts'
import { sessions } from './tables.ts'

const password = 'palm-tree-2026'
/** Of this password, as releases before stored it. */
const scryptHash =
  '52d2f8395b759cdcd836ad88b4db7db3:4247de9ca8adefa6e6efc1293b2b926276665179542035fb0f40d06a7941ed1153ef80ad5af685dc0e008a7e6a1b6ba878bdb933e7277a2ef9a0800e65a60e4d'

let shop: TestShop
let count = 0
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** An account of a release before. */
async function oldAccount() {
  const username = `old${++count}`
  const names = { username, email: `${username}@example.com`, name: 'Zainab', phone: null, address: null }
  const id = await createAccount(shop.deps, { ...names, password })
  await writePassword(shop.db, id, scryptHash, shop.now())
  return { id, username }
}

const logIn = async (username: string, typed: string) =>
  (await shop.browser().post('/api/login', { username, password: typed })).status

test('a hash of scrypt is accepted and renewed at the sign-in, also at two at once', async () => {
  const { id, username } = await oldAccount()
  expect(await logIn(username, 'palm-tree-2027')).toBe(401)
  expect(await findHash(shop.db, id)).toBe(scryptHash)
  expect(await Promise.all([logIn(username, password), logIn(username, password)])).toEqual([200, 200])
  const renewed = await findHash(shop.db, id)
  expect(renewed).toMatch(/^\$argon2id\$/)
  expect(await logIn(username, password)).toBe(200)
  expect(await findHash(shop.db, id)).toBe(renewed)
})

test('the browser that renewed the hash is a known device', async () => {
  const { id, username } = await oldAccount()
  const browser = shop.browser()
  await browser.post('/api/login', { username, password })
  const stranger = shop.browser()
  for (let attempt = 0; attempt < 21; attempt += 1)
    await stranger.post('/api/login', { username, password: 'palm-tree-2027' })
  expect((await stranger.post('/api/login', { username, password })).status).toBe(429)
  expect((await browser.post('/api/login', { username, password })).status).toBe(200)
  expect(await shop.db.$count(sessions, eq(sessions.userId, id))).toBe(1)
})

test('a password that was changed meanwhile is not put back', async () => {
  const { id } = await oldAccount()
  const changed = await hashPassword('two-rivers-2027')
  await writePassword(shop.db, id, changed, shop.now())
  expect(await renewHash(shop.deps, { id, passwordHash: scryptHash }, password)).toBeNull()
  expect(await findHash(shop.db, id)).toBe(changed)
})

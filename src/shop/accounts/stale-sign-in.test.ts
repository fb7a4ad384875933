import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { findHash, hashPassword, replacePassword, writePassword } from './password.ts'
import { insertSession } from './session-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function account() {
  const { id } = await signedIn(shop, null)
  const passwordHash = await findHash(shop.db, id)
  if (passwordHash === null) throw new Error('the account has no password')
  return { userId: id, passwordHash }
}

test('a password that was verified before it was changed begins no session and changes nothing', async () => {
  const { userId, passwordHash } = await account()
  expect(await insertSession(shop.db, { userId, passwordHash })).toEqual(expect.any(String))
  const changed = await hashPassword('an entirely different one')
  await writePassword(shop.db, userId, changed, shop.now())
  expect(await insertSession(shop.db, { userId, passwordHash })).toBeNull()
  const late = { verified: passwordHash, hash: passwordHash, at: shop.now() }
  expect(await replacePassword(shop.db, userId, late)).toBe(false)
  expect(await findHash(shop.db, userId)).toBe(changed)
})

test('a session waits for a change of the password that is being made', async () => {
  const { userId, passwordHash } = await account()
  const client = await shop.db.$client.connect()
  await client.query('begin')
  await client.query("update sign_in_methods set password = 'changed' where user_id = $1", [userId])
  const session = insertSession(shop.db, { userId, passwordHash })
  await client.query('delete from sessions where user_id = $1', [userId])
  await client.query('commit')
  client.release()
  expect(await session).toBeNull()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addDemoCustomer, customerUsername } from './demo-customer.ts'
import { generatePasswords } from './demo-passwords.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('the demo customer can sign in, and has an address and the data of the steps', async () => {
  const userIds: number[] = []
  const passwords = await generatePasswords([customerUsername])
  const step = async (_db: unknown, userId: number) => void userIds.push(userId)
  const { username, password } = await transaction(shop.db, (tx) =>
    addDemoCustomer(tx, shop.now(), [step], passwords),
  )
  expect(password).toMatch(/^[a-z0-9]{12}$/)
  const browser = shop.browser()
  const { status, body } = await browser.post('/api/login', { username, password })
  expect(status).toBe(200)
  expect(userIds).toEqual([body.id])
  expect((await browser.get('/api/addresses')).body).toMatchObject([
    { isDefault: true, governorate: 'baghdad' },
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { generatePasswords } from './demo-passwords.ts'
import { addDemoStaff, staffUsernames } from './demo-staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('the demo shop has an admin and a member of staff, who can sign in', async () => {
  const passwords = await generatePasswords(staffUsernames)
  const members = await transaction(shop.db, (tx) => addDemoStaff(tx, shop.now(), passwords))
  expect(members.map(({ role }) => role)).toEqual(['admin', 'staff'])
  for (const { username, password, role } of members) {
    const browser = shop.browser()
    expect((await browser.post('/api/login', { username, password })).status).toBe(200)
    expect((await browser.get('/api/admin/self')).body).toMatchObject({ role, hasFactor: false })
  }
})

test('a generated password that accounts would refuse is replaced', async () => {
  const refused: string[] = []
  const passwords = await generatePasswords(['somebody'], async (password) => {
    if (refused.length < 2) refused.push(password)
    return refused.at(-1) === password
  })
  expect(refused).toHaveLength(2)
  expect(refused).not.toContain(passwords.get('somebody')?.password)
})

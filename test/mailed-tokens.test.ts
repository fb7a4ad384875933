import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#platform/db/settings-table.ts'
import { readNewsletterToken } from '#shop/content/newsletter-token.ts'
import { addressKey } from '#shop/orders/address-key.ts'
import { contactToken } from '#shop/restock-requests/contact-token.ts'
import { isAccessToken } from '#shop/returns/access-token.ts'
import { createTestShop, type TestShop } from './harness/shop.ts'

/* Tokens as the release of 27 November 2026 wrote them into mails and addresses: they verify until they expire. */

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const value = '5e'.repeat(32)
  await shop.db.insert(settings).values(
    ['newsletter_link_secret', 'return_access_secret', 'restock_contact_secret', 'order_address_secret'].map(
      (name) => ({
        name,
        value,
      }),
    ),
  )
})
afterAll(() => shop.close())

const newsletter = 'ZW4gemFpbmFiQGV4YW1wbGUuY29t.1794128400.81QwQz-JLHLDx9WWQU_WBoVHHo5q96j9Lm5ZN6kYnZY'
const access = '1793527200.gsMj8uMWzS293dQFy6iDDSrihl7F7UuKJBbSt4KdYL0'

test('the link of a newsletter’s mail', async () => {
  expect(await readNewsletterToken(shop.deps, newsletter)).toEqual({
    email: 'zainab@example.com',
    language: 'en',
  })
})

test('the access to the returns of an order, and of no other one', async () => {
  expect(await isAccessToken(shop.deps, 12345678, access)).toBe(true)
  expect(await isAccessToken(shop.deps, 12345679, access)).toBe(false)
})

test('the link of a mail about a product that is available again', async () => {
  expect(await contactToken(shop.db, 'zainab@example.com')).toBe('7bpJoG-2irT9rlqJnCn7r4zhaVokysU2')
})

test('the digest of an order’s network address, which is stored', async () => {
  expect(await addressKey(shop.db, '203.0.113.5')).toBe('6vzq9HQcmvq1JPfafjtp7w')
})

test('they expire, and do not verify when anything of them is changed', async () => {
  for (const wrong of [
    `${newsletter}x`,
    newsletter.slice(0, -1),
    newsletter.replace('.1794128400.', '.1794128401.'),
    newsletter.replace('ZW4g', 'YXIg'),
    newsletter.replace('.', ''),
    '',
    '..',
  ])
    expect(await readNewsletterToken(shop.deps, wrong), wrong).toBeNull()
  for (const wrong of [`${access}x`, access.replace('1793527200', '1793527201'), access.slice(1), '.', ''])
    expect(await isAccessToken(shop.deps, 12345678, wrong), wrong).toBe(false)
  shop.advance(60 * 60 * 1000)
  expect(await isAccessToken(shop.deps, 12345678, access)).toBe(true)
  shop.advance(1)
  expect(await isAccessToken(shop.deps, 12345678, access)).toBe(false)
  shop.advance(7 * 24 * 60 * 60 * 1000)
  expect(await readNewsletterToken(shop.deps, newsletter)).toBeNull()
})

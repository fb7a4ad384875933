import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, onlyVariant, variantIds } from '#test/harness/variants.ts'
import { restockRequests } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
})
afterAll(() => shop.close())
beforeEach(() => shop.advance(dayMs + 1))

const send = (slug: string, body: unknown, browser = shop.browser()) =>
  browser.post(`/api/products/${slug}/restock-requests`, body)
const stored = (variantId: number) =>
  shop.db.select().from(restockRequests).where(eq(restockRequests.variantId, variantId))
const soldOut = () => shop.addProduct({ stockQuantity: 0 })

/** A shirt: black in M sold out and in L in stock, navy in M hidden. */
async function shirt() {
  const product = await shop.addProduct()
  await addOptions(shop.db, product.id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' }, stockQuantity: 0 },
      { values: { colour: 'black', size: 'l' } },
      { values: { colour: 'navy', size: 'm' }, stockQuantity: 0 },
    ],
  })
  const ids = await variantIds(shop.db, product.id)
  await shop.db
    .update(variants)
    .set({ hidden: true })
    .where(eq(variants.id, ids['navy/m'] ?? 0))
  return { ...product, ids }
}

describe('a request for a sold-out product', () => {
  test('is stored once, with the same answer for whoever was there before', async () => {
    const { id, slug } = await soldOut()
    const variantId = await onlyVariant(shop.db, id)
    const first = await send(slug, { contact: 'Zainab@Example.com' })
    expect([first.status, first.body]).toEqual([202, { channel: 'email' }])
    const again = await send(slug, { contact: ' zainab@example.com' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const phone = await send(slug, { contact: '٠٧٧٠ ١٢٣ ٤٥٦٧', variantId })
    expect([phone.status, phone.body]).toEqual([202, { channel: 'phone' }])
    await send(slug, { contact: '+9647701234567' })
    expect(await stored(variantId)).toMatchObject([
      { contact: 'zainab@example.com', channel: 'email', productId: id, userId: null, language: 'ar' },
      { contact: '+9647701234567', channel: 'phone', notifiedAt: null, attempts: 0 },
    ])
  })

  test('fifteen at once of one person are one', async () => {
    const { id, slug } = await soldOut()
    const all = await Promise.all(
      Array.from({ length: 15 }, () => send(slug, { contact: 'at.once@example.com' })),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([202]))
    expect(await stored(await onlyVariant(shop.db, id))).toHaveLength(1)
  })

  test('is in the language of the page and names the account', async () => {
    const { id, slug } = await soldOut()
    const person = await signedIn(shop, null)
    const { body } = await person.browser.post(`/api/products/${slug}/restock-requests?lang=en`, {
      contact: '0770 123 4567',
    })
    expect(body).toEqual({ channel: 'phone' })
    expect(await stored(await onlyVariant(shop.db, id))).toMatchObject([
      { language: 'en', userId: person.id },
    ])
  })

  test.each([
    [{}, 'required'],
    [{ contact: '' }, 'required'],
    [{ contact: '  \u200f ' }, 'required'],
    [{ contact: null }, 'not_a_text'],
    [{ contact: ['a@example.com'] }, 'not_a_text'],
    [{ contact: 'zainab' }, 'invalid_contact'],
    [{ contact: 'zainab@' }, 'invalid_contact'],
    [{ contact: 'a@example.com, b@example.com' }, 'invalid_contact'],
    [{ contact: 'a@example.com\r\nBcc: b@example.com' }, 'invalid_contact'],
    [{ contact: '0660 123 4567' }, 'invalid_contact'],
    [{ contact: `${'a'.repeat(300)}@example.com` }, 'invalid_contact'],
    [
      {
        contact: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}`,
      },
      'invalid_contact',
    ],
  ])('%j is refused on its field', async (body, code) => {
    const { slug } = await soldOut()
    const response = await send(slug, body)
    expect([response.status, response.body.errors]).toEqual([400, { contact: code }])
  })
})

describe('a variant', () => {
  test('is named by its id or its options; without a choice the options are needed', async () => {
    const { slug, ids } = await shirt()
    const soldOutId = ids['black/m'] ?? 0
    const contact = 'size.m@example.com'
    expect((await send(slug, { contact, variantId: soldOutId })).status).toBe(202)
    const byOptions = await send(slug, { contact: '07701112233', options: { colour: 'black', size: 'm' } })
    expect(byOptions.status).toBe(202)
    expect((await stored(soldOutId)).map((row) => row.contact)).toEqual([contact, '+9647701112233'])
    for (const choice of [{}, { options: {} }, { options: { colour: 'black' } }]) {
      const { status, body } = await send(slug, { contact, ...choice })
      expect([status, body.code, body.errors]).toEqual([409, 'options_needed', { options: 'required' }])
      expect(body.options).toHaveLength(2)
    }
  })

  test('that is in stock is available now', async () => {
    const { slug, ids } = await shirt()
    const { status, body } = await send(slug, { contact: 'a@example.com', variantId: ids['black/l'] })
    expect([status, body.code]).toEqual([409, 'in_stock'])
    const plain = await shop.addProduct({ stockQuantity: 3 })
    expect((await send(plain.slug, { contact: 'a@example.com' })).body.code).toBe('in_stock')
    expect(await stored(ids['black/l'] ?? 0)).toEqual([])
  })

  test('that is hidden, of another product or unknown is missing', async () => {
    const { slug, ids } = await shirt()
    const other = await soldOut()
    const contact = 'a@example.com'
    for (const variantId of [ids['navy/m'], await onlyVariant(shop.db, other.id), 999_999]) {
      const { status, body } = await send(slug, { contact, variantId })
      expect([status, body.code, body.errors]).toEqual([404, 'not_found', { variantId: 'not_found' }])
    }
    expect((await send(slug, { contact, variantId: -1 })).status).toBe(400)
    expect((await send(slug, { contact, variantId: '1' })).status).toBe(400)
  })

  test('of a hidden product is as missing as an unknown product', async () => {
    const { id, slug } = await soldOut()
    await shop.db.update(products).set({ hidden: true }).where(eq(products.id, id))
    const hidden = await send(slug, { contact: 'a@example.com' })
    const unknown = await send('no-such-product', { contact: 'a@example.com' })
    expect(hidden.status).toBe(404)
    expect(hidden.body).toEqual(unknown.body)
  })
})

test('a thousand requests: twenty a day of one contact and a hundred an hour of one address, then a clear answer', async () => {
  const { slug } = await soldOut()
  const ofOne = await Promise.all(
    Array.from({ length: 30 }, () => send(slug, { contact: 'often@example.com' })),
  )
  const statuses = ofOne.map(({ status }) => status)
  expect(statuses.filter((status) => status === 202)).toHaveLength(20)
  const refused = ofOne.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: expect.any(Number) })
  expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/)
  let stored = 0
  for (let round = 0; round < 10; round += 1) {
    const batch = await Promise.all(
      Array.from({ length: 97 }, (_, each) => send(slug, { contact: `p${round}-${each}@example.com` })),
    )
    stored += batch.filter(({ status }) => status === 202).length
    expect(batch.every(({ status }) => status === 202 || status === 429)).toBe(true)
  }
  expect(stored).toBe(80)
  // Another contact and another address are not affected by the limit of the first contact.
  shop.advance(60 * 60 * 1000 + 1)
  expect((await send(slug, { contact: 'seldom@example.com' })).status).toBe(202)
  expect((await send(slug, { contact: 'often@example.com' })).status).toBe(429)
})

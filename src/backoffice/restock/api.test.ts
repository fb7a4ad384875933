import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#shop/catalogue/tables.ts'
import { maxAttempts } from '#shop/restock-requests/domain/max-attempts.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'
import { writeRestockMails } from '#shop/restock-requests/write-restock-mails.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, onlyVariant, setSale, variantIds } from '#test/harness/variants.ts'
import type { ShopRestockRequest, WaitingVariant } from './schemas.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof signedIn>>
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop()
  staff = await signedIn(shop, 'staff')
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(restockRequests)
  shop.advance(24 * 60 * 60 * 1000)
})

const soldOut = () => shop.addProduct({ stockQuantity: 0 })
const request = (slug: string, contact: string, variantId?: number) =>
  shop.browser().post(`/api/products/${slug}/restock-requests`, { contact, ...(variantId && { variantId }) })
const variantsWaiting = async (): Promise<WaitingVariant[]> =>
  (await staff.browser.get('/api/admin/waiting-variants')).body.variants
const people = async (search = ''): Promise<ShopRestockRequest[]> =>
  (await staff.browser.get(`/api/admin/restock-requests${search}`)).body.requests
const mark = (id: number | undefined, by = staff) =>
  by.browser.post(`/api/admin/restock-requests/${id}/notified`, {})
const phone = (number: number) => `077012${String(number).padStart(5, '0')}`

describe('what to reorder', () => {
  test('variants by the number of people, then by who waits longer', async () => {
    const shirt = await shop.addProduct({ titleEn: 'Linen shirt' })
    await addOptions(shop.db, shirt.id, {
      options: ['colour', 'size'],
      variants: [
        { values: { colour: 'black', size: 'm' }, stockQuantity: 0 },
        { values: { colour: 'navy', size: 'm' } },
      ],
    })
    const variantId = (await variantIds(shop.db, shirt.id))['black/m'] ?? 0
    const [early, late] = [await soldOut(), await soldOut()]
    await request(early.slug, 'one@example.com')
    shop.advance(1000)
    await request(late.slug, 'one@example.com')
    await request(shirt.slug, 'one@example.com', variantId)
    await request(shirt.slug, phone(1), variantId)
    const listed = await variantsWaiting()
    expect(listed.map(({ product }) => product.id)).toEqual([shirt.id, early.id, late.id])
    expect(listed[0]).toMatchObject({
      variantId,
      people: 2,
      phones: 1,
      since: shop.now().toISOString(),
      product: { slug: shirt.slug, titleEn: 'Linen shirt' },
      options: [{ valueKey: 'black', valueEn: 'Black' }, { valueKey: 'm' }],
    })
    expect(listed[1]).toMatchObject({ people: 1, phones: 0, options: [] })
  })

  test('an archived product is not reordered', async () => {
    const { id, slug, version } = await soldOut()
    await request(slug, phone(1))
    expect(await variantsWaiting()).toHaveLength(1)
    await admin.browser.post('/api/admin/products/archive', { archived: true, products: [{ id, version }] })
    expect(await variantsWaiting()).toEqual([])
  })

  test('what is in stock need not be reordered, and who was notified waits no longer', async () => {
    const { id, slug } = await soldOut()
    await request(slug, 'one@example.com')
    await request(slug, phone(1))
    await setSale(shop.db, id, { stockQuantity: 3 })
    await writeRestockMails({ db: shop.db, now: shop.now, publicUrl: null })
    expect(await variantsWaiting()).toEqual([])
    await setSale(shop.db, id, { stockQuantity: 0 })
    expect(await variantsWaiting()).toMatchObject([{ people: 1, phones: 1 }])
  })
})

describe('people to write to', () => {
  test('are those with a phone whose variant is available and visible, oldest first', async () => {
    const [one, two] = [await soldOut(), await soldOut()]
    await request(one.slug, phone(1))
    shop.advance(1000)
    await request(two.slug, phone(2))
    await request(two.slug, 'by.mail@example.com')
    expect(await people()).toEqual([])
    for (const { id } of [one, two]) await setSale(shop.db, id, { stockQuantity: 2 })
    expect((await people()).map(({ contact }) => contact)).toEqual(['+9647701200001', '+9647701200002'])
    await shop.db.update(products).set({ hidden: true }).where(eq(products.id, one.id))
    expect(await people()).toMatchObject([{ contact: '+9647701200002', available: 2, notifiedAt: null }])
    expect((await staff.browser.get('/api/admin/dashboard')).body.restockRequests).toBe(1)
  })

  test('addresses to which no mail could be sent are among them', async () => {
    const { id, slug } = await soldOut()
    await request(slug, 'broken@example.com')
    await setSale(shop.db, id, { stockQuantity: 2 })
    const [row] = await shop.db
      .update(restockRequests)
      .set({ attempts: maxAttempts - 1 })
      .returning()
    expect(await people()).toEqual([])
    expect((await mark(row?.id)).status).toBe(404)
    await shop.db.update(restockRequests).set({ attempts: maxAttempts })
    expect(await people()).toMatchObject([{ channel: 'email', contact: 'broken@example.com' }])
    expect((await mark(row?.id)).status).toBe(204)
  })

  test('are marked once, by whoever is first; the audit log does not name them', async () => {
    const { id, slug } = await soldOut()
    await request(slug, phone(1))
    await setSale(shop.db, id, { stockQuantity: 2 })
    const [due] = await people()
    const answers = await Promise.all([mark(due?.id), mark(due?.id, admin)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale')
    expect(await people()).toEqual([])
    expect(await people('?state=notified')).toMatchObject([
      { id: due?.id, notifiedAt: shop.now().toISOString() },
    ])
    const { body: audit } = await admin.browser.get(`/api/admin/audit?kind=product&id=${id}`)
    expect(audit).toMatchObject([
      { action: 'product.restock_notified', after: { variantId: await onlyVariant(shop.db, id) } },
    ])
    expect(JSON.stringify(audit)).not.toContain('7701200001')
  })

  test('who does not exist is missing, malformed values are refused', async () => {
    expect((await mark(999_999)).body.code).toBe('not_found')
    expect((await staff.browser.post('/api/admin/restock-requests/x/notified', {})).status).toBe(400)
    expect((await staff.browser.get('/api/admin/restock-requests?state=lost')).body.errors).toEqual({
      state: 'unknown_value',
    })
    expect((await staff.browser.get('/api/admin/waiting-variants?sort=x')).body.errors).toEqual({
      sort: 'unknown_field',
    })
  })
})

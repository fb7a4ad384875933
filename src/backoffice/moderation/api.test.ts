import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  admin = await signedIn(shop, 'admin')
  staff = await signedIn(shop, 'staff')
})
afterAll(() => shop.close())

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await shop.db.$client.query(text, values)).rows as Row[]
const audit = async (kind: string, id: number | string) =>
  (await admin.browser.get(`/api/admin/audit?kind=${kind}&id=${id}`)).body

describe('reviews', () => {
  let sequence = 0
  async function writtenReview(rating = 1, text = 'Not what I was told') {
    const product = await shop.addProduct({ rating: 4, reviewCount: 2 })
    sequence += 1
    const at = new Date(Date.UTC(2026, 9, 1, 0, sequence))
    await transaction(shop.db, async (db) => {
      const values = [product.id, admin.id, rating, text, at]
      void db
      await sql(
        'insert into reviews (product_id, user_id, rating, text, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
        values,
      )
    })
    await sql(
      'update products set rating_brought = 4, review_count_brought = 2, review_count = 3, rating = (8 + $2) / 3.0 where id = $1',
      [product.id, rating],
    )
    const [review] = await sql<{ id: number }>('select id from reviews where product_id = $1', [product.id])
    return { product, id: review?.id ?? 0, updatedAt: at.toISOString() }
  }
  const list = async (search = '') => (await staff.browser.get(`/api/admin/reviews${search}`)).body
  beforeEach(() => sql('delete from reviews'))

  test('unchecked reviews are listed; a checked one disappears, and returns when edited', async () => {
    const { id, updatedAt, product } = await writtenReview()
    expect(await list()).toMatchObject({
      total: 1,
      reviews: [{ id, rating: 1, checked: false, product: { slug: product.slug } }],
    })
    const check = (at: string) => staff.browser.post(`/api/admin/reviews/${id}/checked`, { updatedAt: at })
    expect((await check('2020-01-01T00:00:00.000Z')).body.code).toBe('stale')
    expect((await check('yesterday')).body.errors).toEqual({ updatedAt: 'invalid' })
    expect((await check(updatedAt)).status).toBe(204)
    expect(await list()).toEqual({ reviews: [], total: 0, waitingPictures: 0 })
    expect(await list('?show=all')).toMatchObject({ total: 1, reviews: [{ checked: true }] })
    await sql("update reviews set updated_at = $2::timestamptz + interval '1 day' where id = $1", [
      id,
      shop.now(),
    ])
    expect((await list()).total).toBe(1)
    expect(await audit('review', id)).toMatchObject([{ action: 'review.check' }])
  })

  test('a removal updates the product’s rating and records text and reason', async () => {
    const { id, updatedAt, product } = await writtenReview()
    const remove = (body: unknown) => staff.browser.post(`/api/admin/reviews/${id}/removal`, body)
    expect((await remove({ updatedAt, reason: '  ' })).body.errors).toEqual({ reason: 'required' })
    expect((await remove({ updatedAt })).body.errors).toEqual({ reason: 'required' })
    expect((await remove('{')).body.code).toBe('malformed_body')
    expect((await remove({ updatedAt: '2020-01-01T00:00:00.000Z', reason: 'insult' })).status).toBe(409)
    expect((await remove({ updatedAt, reason: 'insult' })).status).toBe(204)
    expect((await remove({ updatedAt, reason: 'insult' })).status).toBe(404)
    expect(await sql('select rating, review_count from products where id = $1', [product.id])).toEqual([
      { rating: 4, review_count: 2 },
    ])
    expect(await audit('product', product.id)).toMatchObject([
      {
        action: 'review.remove',
        before: { rating: 1, text: 'Not what I was told' },
        after: { reason: 'insult' },
      },
    ])
  })

  test('filters by stars, the last edited first', async () => {
    const first = await writtenReview(5)
    const second = await writtenReview(1)
    expect((await list()).reviews.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect((await list('?stars=5')).reviews.map(({ id }: { id: number }) => id)).toEqual([first.id])
    expect((await staff.browser.get('/api/admin/reviews?stars=6')).body.errors).toEqual({
      stars: 'unknown_value',
    })
  })

  test('of a concurrent removal and check only one succeeds', async () => {
    const { id, updatedAt } = await writtenReview()
    const answers = await Promise.all([
      staff.browser.post(`/api/admin/reviews/${id}/checked`, { updatedAt }),
      admin.browser.post(`/api/admin/reviews/${id}/removal`, { updatedAt, reason: 'spam' }),
    ])
    expect(answers[1].status).toBe(204)
    expect([204, 404]).toContain(answers[0].status)
    expect(await sql('select from reviews where id = $1', [id])).toHaveLength(0)
  })
})

describe('inquiries', () => {
  beforeEach(() => sql('delete from inquiries'))

  async function written(overrides: Record<string, unknown> = {}) {
    const row = {
      kind: 'contact',
      name: 'زينب',
      phone: '+9647701234567',
      email: null,
      order_number: null,
      language: 'ar',
      at: shop.now(),
      ...overrides,
    }
    const [match] = await sql<{ id: number }>(
      `insert into inquiries (kind, name, phone, email, order_number, text, language, at)
       values ($1, $2, $3, $4, $5, 'هل توصلون؟', $6, $7) returning id`,
      [row.kind, row.name, row.phone, row.email, row.order_number, row.language, row.at],
    )
    return match?.id ?? 0
  }
  const list = async (search = '') =>
    (await staff.browser.get(`/api/admin/inquiries${search}`)).body.inquiries.map(
      ({ id }: { id: number }) => id,
    )

  test('status and note are changed; an older version gets a conflict', async () => {
    const id = await written()
    const path = `/api/admin/inquiries/${id}`
    const { body } = await staff.browser.get(path)
    expect(body).toMatchObject({
      reference: expect.stringMatching(/^C-\d{8}$/),
      status: 'new',
      note: '',
      version: 1,
    })
    const change = { status: 'answered', note: ' Called,\n\n\n\nno answer ', version: 1 }
    expect((await staff.browser.put(path, change)).status).toBe(204)
    expect((await staff.browser.get(path)).body).toMatchObject({
      status: 'answered',
      note: 'Called,\n\nno answer',
      version: 2,
    })
    expect((await admin.browser.put(path, change)).body.code).toBe('stale')
    expect(await list()).toEqual([])
    expect(await list('?status=answered')).toEqual([id])
    expect(await audit('inquiry', id)).toMatchObject([
      { action: 'inquiry.change', before: { status: 'new', note: '' }, after: { status: 'answered' } },
    ])
    expect(
      (await staff.browser.put(path, { ...change, note: 'Called,\n\nno answer', version: 2 })).status,
    ).toBe(204)
    expect(await audit('inquiry', id)).toHaveLength(1)
  })

  test('invalid values are refused by field', async () => {
    const id = await written()
    const path = `/api/admin/inquiries/${id}`
    const errors = async (body: unknown) => (await staff.browser.put(path, body)).body.errors
    expect(await errors({ status: 'lost', note: '', version: 1 })).toEqual({ status: 'unknown_value' })
    expect(await errors({ status: 'new', note: 'x'.repeat(2001), version: 1 })).toEqual({ note: 'too_long' })
    expect(await errors({ status: 'new', note: '', version: 1, reply: 'x' })).toEqual({
      reply: 'unknown_field',
    })
    expect((await staff.browser.put(path, '{')).body.code).toBe('malformed_body')
    expect((await staff.browser.get('/api/admin/inquiries/999999')).status).toBe(404)
    expect((await staff.browser.get('/api/admin/inquiries/x')).status).toBe(400)
    expect((await staff.browser.get('/api/admin/inquiries?sort=text&kind=x')).body.errors).toEqual({
      sort: 'unknown_value',
      kind: 'unknown_value',
    })
  })

  test('found by reference, phone, part of one, e-mail, name and order; wildcards are escaped', async () => {
    const one = await written({ email: 'zainab@example.com' })
    const two = await written({ kind: 'dispute', name: '100%', phone: '+9647809999888', order_number: 4711 })
    const reference = `C-${String(one).padStart(6, '0')}`
    const match = (q: string) => list(`?q=${encodeURIComponent(q)}`)
    expect(await match(reference)).toEqual([one])
    expect(await match(`D-${one}`)).toEqual([])
    expect(await match('٠٧٧٠ ١٢٣ ٤٥٦٧')).toEqual([one])
    expect(await match('9999')).toEqual([two])
    expect(await match('ZAINAB@')).toEqual([one])
    expect(await match('زينب')).toEqual([one])
    expect(await match('#4711'.slice(1))).toEqual([two])
    expect(await match('%')).toEqual([two])
    expect(await match('_')).toEqual([])
    expect(await match('99999999999999')).toEqual([])
  })

  test('sorted and paged on the server', async () => {
    const ids: number[] = []
    for (let index = 0; index < 27; index += 1) {
      ids.push(
        await written({
          name: `n${String(index).padStart(2, '0')}`,
          at: new Date(Date.UTC(2026, 9, 1, 0, index)),
        }),
      )
    }
    expect(await list('?page=2')).toEqual([ids[1], ids[0]])
    expect((await list('?sort=at'))[0]).toBe(ids[0])
    expect((await list('?sort=-name'))[0]).toBe(ids[26])
    expect(await list('?kind=sell')).toEqual([])
  })

  test('a complaint has its order, and whether the phone matches', async () => {
    const [order] = await sql<{ id: number }>(
      `insert into orders (user_id, total_amount, status, payment_method, shipping_address, phone, created_at)
       values ($1, 1000, 'shipped', 'cash', 'x', '+9647701234567', now()) returning id`,
      [admin.id],
    )
    const id = await written({ kind: 'dispute', order_number: order?.id })
    expect((await staff.browser.get(`/api/admin/inquiries/${id}`)).body.order).toEqual({
      id: order?.id,
      status: 'shipped',
      phoneFits: true,
    })
    const other = await written({ kind: 'dispute', order_number: 123_456_789 })
    expect((await staff.browser.get(`/api/admin/inquiries/${other}`)).body).toMatchObject({
      order: null,
      orderNumber: 123_456_789,
    })
  })

  test('the newsletter export is for admins, escapes formulas and is recorded', async () => {
    await sql(
      "insert into newsletter_subscriptions values ('=cmd@example.com', 'en', now()), ('+1@example.com', 'ar', now())",
    )
    const response = await admin.browser.get('/api/admin/newsletter')
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const lines = response.body.split('\r\n')
    expect(lines[0]).toMatch(/email,language,since$/)
    expect(response.body).toContain("'=cmd@example.com")
    expect(response.body).toContain("'+1@example.com")
    expect((await staff.browser.get('/api/admin/newsletter')).status).toBe(404)
    expect(await audit('newsletter', 'all')).toMatchObject([
      { action: 'newsletter.export', after: { addresses: 2 } },
    ])
  })
})

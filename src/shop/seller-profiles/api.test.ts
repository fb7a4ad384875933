import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const path = '/api/sellers/applications'
const good = {
  name: 'Basra Dates',
  legalName: 'شركة تمور البصرة',
  phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
  governorate: 'basra',
  about: 'Dates of twelve kinds, from our own palms.',
}
const person = async () => (await signedIn(shop, null)).browser
const sellerOf = async (slug: string) =>
  (await shop.db.execute(sql`select * from sellers where slug = ${slug}`)).rows[0]
const count = async () => (await shop.db.execute(sql`select count(*)::int as n from sellers`)).rows[0]?.n

describe('an application', () => {
  test('makes a seller who does not sell, and its account the owner', async () => {
    const { browser, id } = await signedIn(shop, null)
    expect(await browser.get(path)).toMatchObject({ status: 200, body: { isAccount: true, sellers: [] } })
    const sent = await browser.post(path, good)
    expect(sent).toMatchObject({ status: 201, body: { slug: 'basra-dates', status: 'applied' } })
    expect(await sellerOf('basra-dates')).toMatchObject({
      name: { ar: 'Basra Dates', en: 'Basra Dates' },
      about: { ar: good.about, en: good.about },
      legal_name: good.legalName,
      phone: '+9647701234567',
      governorate: 'basra',
      status: 'applied',
      selling: false,
      version: 1,
    })
    const { rows } = await shop.db.execute(
      sql`select role from seller_members join sellers on id = seller_id where user_id = ${id} and slug = 'basra-dates'`,
    )
    expect(rows).toEqual([{ role: 'owner' }])
    expect((await browser.get(path)).body.sellers).toEqual([
      { slug: 'basra-dates', nameEn: 'Basra Dates', nameAr: 'Basra Dates', status: 'applied', reason: null },
    ])
    expect((await browser.get('/api/seller')).body).toMatchObject([{ slug: 'basra-dates', role: 'owner' }])
    const again = await browser.post(path, { ...good, name: 'Another' })
    expect(again).toMatchObject({ status: 409, body: { code: 'application_waits', slug: 'basra-dates' } })
  })

  test.each([
    [{ name: undefined, nameEn: 'Hawler Perfumes', nameAr: 'عطور هولير' }, 'hawler-perfumes', 'عطور هولير'],
    [{ name: undefined, nameAr: 'كتب النجف' }, 'ktb-alnjf', 'كتب النجف'],
    [{ name: 'Basra Dates' }, /^seller-\d+$/, 'Basra Dates'],
    [{ name: 'API' }, /^seller-\d+$/, 'API'],
    [{ name: '★ ★' }, /^seller-\d+$/, '★ ★'],
    [{ name: 'Seller 1' }, /^seller-\d+$/, 'Seller 1'],
  ])('of %j has the slug %s', async (fields, slug, nameAr) => {
    const browser = await person()
    const sent = await browser.post(path, Object.assign({}, good, fields))
    expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: 201, body: { status: 'applied' } })
    expect(sent.body.slug).toMatch(slug)
    expect((await browser.get(path)).body.sellers).toMatchObject([{ nameAr }])
  })

  test('twice at once is one', async () => {
    const browser = await person()
    const before = await count()
    const sent = await Promise.all(
      [1, 2, 3].map((nth) => browser.post(path, { ...good, name: `Twice ${nth}` })),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await count()).toBe(Number(before) + 1)
  })

  test('two of one name at once have two slugs', async () => {
    const browsers = [await person(), await person()]
    const sent = await Promise.all(
      browsers.map((browser) => browser.post(path, { ...good, name: 'Mosul Home' })),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(sent.map(({ body }) => body.slug)).size).toBe(2)
  })

  test.each([
    [
      { name: undefined, about: '  ' },
      { name: 'required', about: 'required' },
    ],
    [
      { name: 'x', about: 'short' },
      { name: 'too_short', about: 'too_short' },
    ],
    [
      { name: undefined, nameEn: 'x', phone: '123' },
      { nameEn: 'too_short', phone: 'invalid_phone' },
    ],
    [
      { name: 7, legalName: '', governorate: 'paris' },
      { name: 'not_a_text', legalName: 'required', governorate: 'required' },
    ],
    [
      { about: 'x'.repeat(2001), phone: '' },
      { about: 'too_long', phone: 'required' },
    ],
  ])('with %j is refused with %j', async (fields, errors) => {
    const before = await count()
    const sent = await (await person()).post(path, Object.assign({}, good, fields))
    expect(sent).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(sent.body.errors).toEqual(errors)
    expect(await count()).toBe(before)
  })

  test('needs an account, and the page that the owner may have hidden', async () => {
    const visitor = shop.browser()
    expect(await visitor.post(path, good)).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
    await visitor.post('/api/cart', { userId: 1, productId: (await shop.addProduct()).id, quantity: 1 })
    expect(await visitor.post(path, good)).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
    expect((await visitor.get(path)).body).toEqual({ isAccount: false, sellers: [] })
  })

  test('can be repeated after a refusal, five times a day', async () => {
    const { browser, id } = await signedIn(shop, null)
    for (let nth = 1; nth <= 5; nth += 1) {
      expect(await browser.post(path, { ...good, name: `Again ${nth}` })).toMatchObject({ status: 201 })
      await shop.db.execute(
        sql`update sellers set status = 'refused', status_reason = 'لا' where id in (select seller_id from seller_members where user_id = ${id})`,
      )
    }
    const sixth = await browser.post(path, { ...good, name: 'Again 6' })
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect((await browser.get(path)).body.sellers).toHaveLength(5)
  })
})

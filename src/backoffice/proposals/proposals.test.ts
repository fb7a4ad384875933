import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addOffer } from '#test/harness/offers.ts'
import { addSeller } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

type Seller = Awaited<ReturnType<typeof addSeller>>

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
let seller: Seller
let trusted: Seller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
  seller = await addSeller(shop)
  trusted = await addSeller(shop)
  await shop.db.execute(sql`update sellers set trusted = true where id = ${trusted.id}`)
})
afterAll(() => shop.close())

const rows = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows
const propose = (body: object, by = seller) => by.owner.browser.post(`${by.base}/proposals`, body)
const decide = (id: number, body: object) => admin.browser.post(`/api/admin/proposals/${id}/decision`, body)
const findProposal = async (id: number) => (await admin.browser.get(`/api/admin/proposals/${id}`)).body
const findPage = async (slug: string) => (await shop.browser().get(`/api/products/${slug}`)).body
const auditOf = (id: number) =>
  rows(
    sql`select action, by_user_id as by, after from audit_entries where kind = 'product' and thing_id = ${String(id)} order by id`,
  )

describe('a change of a page', () => {
  let page: { id: number; slug: string }
  beforeEach(async () => {
    page = await shop.addProduct({ price: 10_000, stockQuantity: 5, brand: 'Kettle', model: 'K1' })
    for (const { id } of [seller, trusted]) await addOffer(shop.db, { productId: page.id, sellerId: id })
  })
  const change = (fields: object, by = seller) => propose({ productId: page.id, fields }, by)
  const edit = async (fields: object) => {
    const { product, version } = (await admin.browser.get(`/api/admin/products/${page.id}`)).body
    const body = { product: Object.assign(product, fields), version }
    expect((await admin.browser.put(`/api/admin/products/${page.id}`, body)).status).toBe(200)
  }

  test('waits, changes nothing until it is accepted, and is recorded with the seller and who decided', async () => {
    const { status, body } = await change({ brand: 'Samovar', model: 'K1' })
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'pending', productId: page.id } })
    expect(await findPage(page.slug)).toMatchObject({ brand: 'Kettle' })
    expect((await admin.browser.get('/api/admin/proposals')).body).toMatchObject({
      total: 1,
      proposals: [{ id: body.id, seller: { slug: seller.slug }, isNew: false, fields: ['brand'] }],
    })
    expect(await findProposal(body.id)).toMatchObject({
      base: { brand: 'Kettle' },
      now: { brand: 'Kettle' },
      proposed: { brand: 'Samovar' },
      conflicts: [],
    })
    expect(await decide(body.id, { accept: true })).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    })
    expect(await findPage(page.slug)).toMatchObject({ brand: 'Samovar', model: 'K1', price: 10_000 })
    expect(await auditOf(page.id)).toEqual([
      {
        action: 'product.update',
        by: admin.id,
        after: { brand: 'Samovar', seller: seller.slug, proposal: body.id },
      },
    ])
    expect(await decide(body.id, { accept: false, reason: 'late' })).toMatchObject({
      body: { code: 'stale' },
    })
  })

  test('of a field that was changed meanwhile has three columns, and needs the version of the page', async () => {
    const { id } = (await change({ brand: 'Samovar' })).body
    await edit({ model: 'K2' })
    expect(await findProposal(id)).toMatchObject({ conflicts: [] })
    const { version: former } = await findProposal(id)
    await edit({ brand: 'Teapot' })
    const { version, ...columns } = await findProposal(id)
    expect(columns).toMatchObject({
      base: { brand: 'Kettle' },
      now: { brand: 'Teapot' },
      proposed: { brand: 'Samovar' },
      conflicts: ['brand'],
    })
    for (const stale of [{ accept: true }, { accept: true, version: former }])
      expect(await decide(id, stale)).toMatchObject({
        status: 409,
        body: { code: 'stale', version, conflicts: ['brand'] },
      })
    expect(await findPage(page.slug)).toMatchObject({ brand: 'Teapot' })
    expect((await decide(id, { accept: true, version })).status).toBe(200)
    expect(await findPage(page.slug)).toMatchObject({ brand: 'Samovar', model: 'K2' })
  })

  test('supersedes the one that waits; is refused with a reason that the seller reads, or withdrawn', async () => {
    const first = (await change({ brand: 'One' })).body.id
    const second = (await change({ brand: 'Two' })).body.id
    expect((await decide(second, { accept: false })).body.errors).toEqual({ reason: 'required' })
    expect((await decide(second, { accept: false, reason: 'No such brand' })).status).toBe(200)
    const third = (await change({ brand: 'Three' })).body.id
    const withdraw = () =>
      seller.owner.browser.post(`${seller.base}/proposals/${third}/withdraw`, { version: 1 })
    expect((await withdraw()).status).toBe(204)
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'stale' } })
    const { proposals } = (await seller.owner.browser.get(`${seller.base}/proposals`)).body
    expect(proposals.slice(0, 3)).toMatchObject([
      { id: third, status: 'withdrawn' },
      { id: second, status: 'refused', reason: 'No such brand' },
      { id: first, status: 'superseded' },
    ])
    expect((await trusted.owner.browser.get(`${trusted.base}/proposals`)).body.total).toBe(0)
    expect(await findPage(page.slug)).toMatchObject({ brand: 'Kettle' })
  })

  test('of a trusted seller is accepted at once by the same writer, recorded with who proposed it', async () => {
    expect(await change({ brand: 'Samovar' }, trusted)).toMatchObject({ body: { status: 'accepted' } })
    expect(await findPage(page.slug)).toMatchObject({ brand: 'Samovar' })
    expect(await auditOf(page.id)).toMatchObject([{ action: 'product.update', by: trusted.owner.id }])
  })

  test('is refused with the field that is wrong, and without an offer of the seller like an unknown page', async () => {
    const errors = async (fields: object) => (await change(fields)).body.errors
    expect(await errors({ brand: 'Kettle' })).toEqual({ fields: 'required' })
    expect(await errors({ titleEn: '<b>Kettle</b>' })).toEqual({ 'fields.titleEn': 'no_html' })
    expect(await errors({ categoryId: 999_999 })).toEqual({ 'fields.categoryId': 'unknown_value' })
    expect(await errors({ attributes: 'no such attribute: 7' })).toEqual({ 'fields.attributes': 'invalid' })
    for (const image of ['/cart', '/pictures/../cart', '/pictures/..'])
      expect(await errors({ images: [image] })).toEqual({ 'fields.images.0': 'invalid' })
    expect(await errors({ images: [] })).toEqual({ 'fields.images': 'required' })
    for (const key of ['price', 'hidden', 'featured', 'sellerId'])
      expect(await errors({ [key]: 1 })).toEqual({ [`fields.${key}`]: 'unknown_field' })
    const other = await shop.addProduct()
    const unknown = await propose({ productId: 999_999_999, fields: { brand: 'X' } })
    const { status, body } = await propose({ productId: other.id, fields: { brand: 'X' } })
    expect({ status, body }).toEqual({ status: 404, body: unknown.body })
  })

  test('is not decided by somebody who works for the seller', async () => {
    const { id } = (await change({ brand: 'Samovar' })).body
    await shop.db.execute(
      sql`insert into seller_members (seller_id, user_id, role, created_at) values (${seller.id}, ${admin.id}, 'packer', now())`,
    )
    for (const body of [{ accept: true }, { accept: false, reason: 'no' }])
      expect(await decide(id, body)).toMatchObject({ status: 409, body: { code: 'own_shop' } })
    await shop.db.execute(sql`delete from seller_members where user_id = ${admin.id}`)
    expect((await decide(id, { accept: true })).status).toBe(200)
  })

  test('is decided or replaced by another one at once, whichever is first', async () => {
    for (const brand of ['One', 'Two', 'Three', 'Four']) {
      const { id } = (await change({ brand })).body
      const [decided, replaced] = await Promise.all([
        decide(id, { accept: true }),
        change({ brand: `Not ${brand}` }),
      ])
      expect([200, 409]).toContain(decided.status)
      expect(replaced.status).toBe(201)
    }
  })

  test('is accepted once by two who decide at once', async () => {
    const { id } = (await change({ brand: 'Samovar' })).body
    const decisions = await Promise.all([decide(id, { accept: true }), decide(id, { accept: true })])
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await auditOf(page.id)).toHaveLength(1)
  })
})

describe('a new page', () => {
  const offer = { price: 9_000, discountPrice: 8_000, stockQuantity: 3, sku: 'N-1', gtin: '5901234123457' }
  const fieldsOf = (title: string) => ({
    titleAr: 'إبريق جديد',
    titleEn: title,
    brand: 'Novel',
    model: title,
    categoryId: 1,
    images: ['/pictures/kettle.jpg'],
  })

  test('is nowhere until it is accepted, then for sale by its seller on a page for all', async () => {
    const { id } = (await propose({ fields: fieldsOf('Kettle one'), offer })).body
    expect(await rows(sql`select id from products where brand = 'Novel'`)).toEqual([])
    expect((await findProposal(id)).similar).toEqual([])
    const { status, body } = await decide(id, { accept: true })
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'accepted' } })
    const [product] = await rows(
      sql`select slug, seller_id, owner_seller_id from products where id = ${body.productId}`,
    )
    expect(product).toMatchObject({ slug: 'kettle-one', seller_id: seller.id, owner_seller_id: null })
    expect(await findPage('kettle-one')).toMatchObject({
      price: 9_000,
      discountPrice: 8_000,
      stockQuantity: 3,
    })
    expect(
      await rows(
        sql`select seller_id, sku, gtin, stock_quantity, withheld from variants where product_id = ${body.productId}`,
      ),
    ).toEqual([{ seller_id: seller.id, sku: 'N-1', gtin: offer.gtin, stock_quantity: 3, withheld: false }])
    expect(
      await rows(
        sql`select change, by_user_id as by from stock_changes where product_id = ${body.productId}`,
      ),
    ).toEqual([{ change: 3, by: admin.id }])
    expect(await auditOf(body.productId)).toMatchObject([
      { action: 'product.create', by: admin.id, after: { seller: seller.slug, proposal: id } },
    ])
    const again = await propose({ fields: fieldsOf('Kettle one'), offer: { ...offer, sku: 'N-2' } })
    expect((await findProposal(again.body.id)).similar).toMatchObject([{ productId: body.productId }])
    expect((await propose({ fields: fieldsOf('Kettle two'), offer })).body.errors).toEqual({
      'offer.sku': 'taken',
    })
  })

  test('with unique goods is of its seller alone, without a picture it is hidden, and of a suspended seller withheld', async () => {
    const fields = Object.assign(fieldsOf('Kettle three'), { images: [] })
    const { id } = (await propose({ fields, offer: { price: 5_000, stockQuantity: 1 }, unique: true })).body
    await shop.db.execute(sql`update sellers set status = 'suspended' where id = ${seller.id}`)
    const { productId } = (await decide(id, { accept: true })).body
    await shop.db.execute(sql`update sellers set status = 'open' where id = ${seller.id}`)
    expect(
      await rows(sql`select products.hidden, owner_seller_id, withheld from products join variants on product_id = products.id
        where products.id = ${productId}`),
    ).toEqual([{ hidden: true, owner_seller_id: seller.id, withheld: true }])
  })

  test('is not accepted of a seller who was closed meanwhile, and can be refused', async () => {
    const leaving = await addSeller(shop)
    const { id } = (await propose({ fields: fieldsOf('Kettle four'), offer }, leaving)).body
    await shop.db.execute(sql`update sellers set status = 'closed', selling = false where id = ${leaving.id}`)
    expect(await decide(id, { accept: true })).toMatchObject({
      status: 409,
      body: { code: 'seller_not_open', state: 'closed' },
    })
    expect(await rows(sql`select id from products where model = 'Kettle four'`)).toEqual([])
    expect((await decide(id, { accept: false, reason: 'closed' })).status).toBe(200)
  })

  test('whose SKU the seller takes at the same time is refused with this field', async () => {
    for (const sku of ['R-1', 'R-2', 'R-3', 'R-4']) {
      const { id } = (await propose({ fields: fieldsOf(`Kettle ${sku}`), offer: { ...offer, sku } })).body
      const { id: productId } = await shop.addProduct()
      const body = { productId, price: 5_000, stockQuantity: 1, sku }
      const [decided, offered] = await Promise.all([
        decide(id, { accept: true }),
        seller.owner.browser.post(`${seller.base}/offers`, body),
      ])
      expect([200, 201]).toContain(Math.min(decided.status, offered.status))
      expect(Math.max(decided.status, offered.status)).toBe(400)
    }
  })

  test('is refused without an offer, with fields missing, and of a suspended seller', async () => {
    const errors = async (body: object) => (await propose(body)).body.errors
    expect(await errors({ fields: fieldsOf('x') })).toEqual({ offer: 'required' })
    expect(await errors({ fields: { brand: 'x' }, offer })).toMatchObject({
      'fields.titleEn': 'required',
      'fields.categoryId': 'required',
    })
    expect(await errors({ fields: fieldsOf('x'), offer: { ...offer, gtin: '123' } })).toEqual({
      'offer.gtin': 'invalid_barcode',
    })
    expect(await errors({ fields: fieldsOf('x'), offer, commission: 1 })).toEqual({
      commission: 'unknown_field',
    })
    const suspended = await addSeller(shop, 'suspended')
    expect(await propose({ fields: fieldsOf('x'), offer }, suspended)).toMatchObject({
      body: { code: 'seller_not_open' },
    })
  })
})

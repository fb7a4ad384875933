import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'
import { writeRestockMails } from '#shop/restock-requests/write-restock-mails.ts'
import { createTestApp } from './harness/app.ts'
import { type Fields, sendForm } from './harness/send-form.ts'
import { addOptions, setSale, variantIds } from './harness/variants.ts'

const texts = { en: en.restock, ar: ar.restock }

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.advance(24 * 60 * 60 * 1000)
  await shop.db.delete(restockRequests)
})

const read = async (path: string, language = 'en') => {
  const response = await shop.get(path, { cookie: `language=${language}` })
  return { status: response.status, html: await response.text() }
}
const send = (path: string, fields: Fields, language = 'en') =>
  sendForm(shop.app, path, fields, { cookie: `language=${language}` })
const soldOut = () => shop.addProduct({ stockQuantity: 0 })
const stored = () => shop.db.select().from(restockRequests).orderBy(restockRequests.id)

/** The form of a page: its action and hidden fields. */
function formOf(html: string) {
  const [form = ''] =
    /<form [^>]*action="\/product\/[^"]*"[^>]*method="post"[\s\S]*?<\/form>|<form [^>]*method="post"[^>]*action="\/product\/[\s\S]*?<\/form>/.exec(
      html,
    ) ?? []
  const action = /action="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const variantId = /name="variantId" value="(\d+)"/.exec(form)?.[1]
  return { form, action, fields: { ...(variantId !== undefined && { variantId }) } }
}

/** A shirt: black in M sold out, black in L in stock. */
async function shirt(stock = { m: 0, l: 5 }) {
  const product = await shop.addProduct()
  await addOptions(shop.db, product.id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' }, stockQuantity: stock.m },
      { values: { colour: 'black', size: 'l' }, stockQuantity: stock.l },
    ],
  })
  return { ...product, ids: await variantIds(shop.db, product.id) }
}

test('a form of a page that the release before rendered is posted again to its address of today', async () => {
  const { slug } = await soldOut()
  const sent = await send(`/product/${slug}?said=request`, { contact: '0770 123 4567' })
  expect([sent.status, sent.location]).toEqual([307, `/product/${slug}?status=request`])
  const reload = await shop.get(`/product/${slug}?said=requested`)
  expect([reload.status, reload.headers.get('location')]).toEqual([307, `/product/${slug}?status=requested`])
})

test.each(['en', 'ar'] as const)(
  'without script: the page says that the request is stored, in %s',
  async (language) => {
    const { slug } = await soldOut()
    const { action } = formOf((await read(`/product/${slug}`, language)).html)
    const sent = await send(action, { contact: '0770 123 4567' }, language)
    expect([sent.status, sent.location]).toEqual([303, `/product/${slug}?status=requested`])
    const { html } = await read(sent.location ?? '', language)
    expect(html).toContain(texts[language].done)
    expect(html).not.toContain(texts[language].contact)
    expect(await stored()).toMatchObject([{ contact: '+9647701234567', language }])
    const again = await send(action, { contact: '07701234567' }, language)
    expect(again.location).toBe(sent.location)
    expect(await stored()).toHaveLength(1)
  },
)

test.each(['en', 'ar'] as const)(
  'without script: an error on the field in the language of the page, with what was typed, in %s',
  async (language) => {
    const { slug } = await soldOut()
    const path = `/product/${slug}?status=request`
    const wrong = await send(path, { contact: 'za"inab<b>' }, language)
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain(`lang="${language}"`)
    expect(wrong.html).toContain(texts[language].invalid)
    expect(wrong.html).toContain('value="za&quot;inab&lt;b&gt;"')
    expect(wrong.html).toContain('aria-invalid="true"')
    expect(wrong.headers.get('cache-control')).toBe('private, no-store')
    const blank = await send(path, {}, language)
    expect([blank.status, blank.html.includes(texts[language].required)]).toEqual([422, true])
    expect(await stored()).toEqual([])
    // The page itself has no error.
    expect((await read(path, language)).html).not.toContain('aria-invalid="true"')
  },
)

test('too many requests get an answer on the page, with what was typed', async () => {
  const { slug } = await soldOut()
  for (let count = 0; count < 20; count += 1)
    await send(`/product/${slug}?status=request`, { contact: 'often@example.com' })
  const refused = await send(`/product/${slug}?status=request`, { contact: 'often@example.com' })
  expect(refused.status).toBe(429)
  expect(refused.html).toContain(texts.en.tooMany)
  expect(refused.html).toContain('value="often@example.com"')
})

test('a sold-out combination has the form for its variant; one in stock has none', async () => {
  const { slug, ids } = await shirt()
  expect((await read(`/product/${slug}`)).html).not.toContain(texts.en.title)
  expect((await read(`/product/${slug}?colour=black&size=l`)).html).not.toContain(texts.en.title)
  const page = await read(`/product/${slug}?colour=black&size=m&utm_source=x`)
  const { form, action, fields } = formOf(page.html)
  expect(form).toContain('Black, M')
  expect(action).toBe(`/product/${slug}?colour=black&size=m&status=request`)
  expect(fields).toEqual({ variantId: String(ids['black/m']) })
  const sent = await send(action, { ...fields, contact: 'zainab@example.com' })
  expect(sent.location).toBe(`/product/${slug}?colour=black&size=m&status=requested`)
  expect((await read(sent.location ?? '')).html).toContain(texts.en.done)
  expect(await stored()).toMatchObject([{ variantId: ids['black/m'] }])
  const wrong = await send(action, { ...fields, contact: 'x' })
  expect(formOf(wrong.html).fields).toEqual(fields)
})

test('a sold-out product with options asks for the choice first', async () => {
  const { slug } = await shirt({ m: 0, l: 0 })
  const { html } = await read(`/product/${slug}`)
  expect(html).toContain(texts.en.choose)
  expect(html).not.toContain(texts.en.contact)
  const sent = await send(`/product/${slug}?status=request`, { contact: 'zainab@example.com' })
  expect([sent.status, sent.location]).toEqual([303, `/product/${slug}?status=choose`])
  expect((await read(sent.location ?? '')).html).toContain('Choose')
})

test('what is in stock by now says so; what is missing is the page of a missing product', async () => {
  const { id, slug } = await soldOut()
  await setSale(shop.db, id, { stockQuantity: 2 })
  const sent = await send(`/product/${slug}?status=request`, { contact: 'zainab@example.com' })
  expect(sent.location).toBe(`/product/${slug}?status=in-stock`)
  expect((await read(sent.location ?? '')).html).toContain(texts.en.inStock)
  expect((await read(`/product/${slug}`)).html).not.toContain(texts.en.inStock)
  const missing = await send('/product/no-such-product?status=request', { contact: 'zainab@example.com' })
  expect([missing.status, missing.location]).toEqual([303, '/product/no-such-product'])
  const other = await soldOut()
  const foreign = await send(`/product/${other.slug}?status=request`, {
    contact: 'zainab@example.com',
    variantId: '999999',
  })
  expect([foreign.status, foreign.location]).toEqual([303, `/product/${other.slug}`])
  expect(await stored()).toEqual([])
})

test('a form of another site is refused', async () => {
  const { slug } = await soldOut()
  for (const path of [`/product/${slug}?status=request`, '/restock-requests']) {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const sent = await sendForm(shop.app, path, { contact: 'zainab@example.com', token: 'x' }, headers)
    expect(sent.status).toBe(403)
  }
  expect(await stored()).toEqual([])
})

test.each(['en', 'ar'] as const)(
  'the link of a mail changes nothing until its button is pressed, in %s',
  async (language) => {
    const { id, slug } = await soldOut()
    await send(`/product/${slug}?status=request`, { contact: 'zainab@example.com' }, language)
    const other = await soldOut()
    await send(`/product/${other.slug}?status=request`, { contact: 'zainab@example.com' }, language)
    await setSale(shop.db, id, { stockQuantity: 1 })
    await writeRestockMails({ db: shop.db, now: shop.now, publicUrl: 'http://shop' })
    await shop.sendMessages()
    const link = new URL(
      /http:\/\/shop\/restock-requests\?\S+/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? '',
    )
    const page = await read(link.pathname + link.search)
    expect(page.html).toContain(texts[language].deletionText)
    expect(page.html).toContain('noindex')
    expect(await stored()).toHaveLength(2)
    const token = link.searchParams.get('token') ?? ''
    for (let time = 0; time < 2; time += 1) {
      const sent = await send('/restock-requests', { token }, language)
      expect([sent.status, sent.location]).toEqual([303, '/restock-requests?status=deleted'])
      expect(await stored()).toEqual([])
    }
    expect((await read('/restock-requests?status=deleted', language)).html).toContain(
      texts[language].deletionDone,
    )
    expect((await read('/restock-requests', language)).html).toContain(texts[language].deletionInvalid)
    expect((await send('/restock-requests', { token: 'x' })).location).toBe('/restock-requests')
  },
)

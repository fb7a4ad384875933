import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from './harness/app.ts'
import type { Browser } from './harness/browser.ts'
import { reviewer } from './harness/reviewer.ts'
import { sendForm } from './harness/send-form.ts'
import type { ProductRow } from './harness/small-catalogue.ts'
import { signedIn } from './harness/staff.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
let product: ProductRow
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  product = await shop.addProduct()
})

let drawn = 0
const photo = () => {
  drawn += 1
  const background = { r: drawn % 256, g: 90, b: 40 }
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
}
const cookieOf = ({ cookies }: Browser, language = 'en') =>
  [...cookies, ['language', language]].map(([name, value]) => `${name}=${value}`).join('; ')
const reviewsPath = () => `/product/${product.slug}/reviews`
const page = async (browser: Browser, query = '', language = 'en') =>
  (await shop.get(`${reviewsPath()}${query}`, { cookie: cookieOf(browser, language) })).text()

type Parts = { fields?: [string, string][]; files?: Buffer[]; length?: string | null }

/** Sends the form as a browser without script does. */
async function send(browser: Browser, { fields = [['rating', '4']], files = [], length }: Parts = {}) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  // Browsers send an empty file where none was chosen.
  if (files.length === 0) form.append('pictures', new File([], ''))
  for (const [index, bytes] of files.entries())
    form.append('pictures', new File([new Uint8Array(bytes)], `${index}.jpg`))
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const contentLength = length === undefined ? String(body.byteLength) : length
  const response = await shop.app.request(reviewsPath(), {
    method: 'POST',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'sec-fetch-site': 'same-origin',
      cookie: cookieOf(browser),
      ...(contentLength !== null && { 'content-length': contentLength }),
    },
    body,
  })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

describe('a form with pictures', () => {
  test('writes the review with its pictures, which wait; later ones are added and removed', async () => {
    const author = await reviewer(shop, product)
    const fields: [string, string][] = [
      ['rating', '4'],
      ['text', 'كلشش حلوة'],
    ]
    const sent = await send(author.browser, { fields, files: [await photo(), await photo()] })
    expect([sent.status, sent.location]).toEqual([303, `${reviewsPath()}?status=pictures-wait`])
    expect(await page(author.browser, '?status=pictures-wait')).toContain('Others see its pictures once')
    expect(await page(author.browser, '', 'ar')).toContain('بانتظار الموافقة')
    const { review } = await author.own()
    expect(review).toMatchObject({ rating: 4, text: 'كلشش حلوة' })
    expect(review.pictures).toHaveLength(2)

    const editing = await page(author.browser, '?edit=1')
    expect(editing).toMatch(/enctype="multipart\/form-data"/i)
    for (const { id } of review.pictures)
      expect(editing).toMatch(new RegExp(`removePicture[^>]*value="${id}"`))
    const changed: [string, string][] = [...fields, ['removePicture', String(review.pictures[0].id)]]
    const again = await send(author.browser, { fields: changed, files: [await photo(), await photo()] })
    expect(again.location).toContain('status=pictures-wait')
    const after = (await author.own()).review.pictures
    expect(after).toHaveLength(3)
    expect(after[0].id).toBe(review.pictures[1].id)
  })

  test('without a chosen picture is a review like any other', async () => {
    const author = await reviewer(shop, product)
    expect((await send(author.browser)).location).toContain('status=saved')
    expect((await author.own()).review.pictures).toEqual([])
  })

  test.each<[string, () => Promise<Buffer[]>, string]>([
    ['twenty', () => Promise.all(Array.from({ length: 20 }, photo)), 'A review can have 3 pictures'],
    ['a page', async () => [Buffer.from('<!doctype html>')], 'The shop cannot read this picture'],
    ['half a picture', async () => [(await photo()).subarray(0, 40)], 'damaged or incomplete'],
    ['one of 20 MB', async () => [randomBytes(20 * 1024 * 1024 + 1)], 'larger than 20 MB'],
    ['a good and a bad one', async () => [await photo(), Buffer.from('x')], 'cannot read this picture'],
  ])('with %s changes nothing, says why and loses no text', async (_what, files, error) => {
    const author = await reviewer(shop, product)
    const fields: [string, string][] = [
      ['rating', '4'],
      ['text', 'typed before'],
    ]
    const { status, html } = await send(author.browser, { fields, files: await files() })
    expect(status).toBe(422)
    expect(html).toContain(error)
    expect(html).toMatch(/<textarea[^>]*>typed before/)
    expect((await author.own()).review).toBeNull()
  })

  test('with a fourth picture changes nothing', async () => {
    const author = await reviewer(shop, product)
    await send(author.browser, { files: [await photo(), await photo(), await photo()] })
    const { status, html } = await send(author.browser, { fields: [['rating', '1']], files: [await photo()] })
    expect([status, html.includes('A review can have 3 pictures')]).toEqual([422, true])
    expect((await author.own()).review).toMatchObject({ rating: 4, pictures: { length: 3 } })
  })

  test('with another error says that the pictures must be chosen again', async () => {
    const author = await reviewer(shop, product)
    const { html } = await send(author.browser, { fields: [], files: [await photo()] })
    expect(html).toContain('Choose one to five stars')
    expect(html).toContain('Choose your pictures again')
  })

  test('of somebody who may not review, or of another site, changes nothing', async () => {
    const { browser } = await signedIn(shop, null)
    for (const by of [browser, shop.browser()])
      expect((await send(by, { files: [await photo()] })).location).toBe(`${reviewsPath()}?status=not-saved`)
    const response = await shop.app.request(reviewsPath(), {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'sec-fetch-site': 'cross-site',
        'content-length': '1',
      },
      body: 'x',
    })
    expect(response.status).toBe(403)
  })

  test('without a length or above 100 MB is a page that says so', async () => {
    const author = await reviewer(shop, product)
    for (const length of [null, String(101 * 1024 * 1024)]) {
      const { status, html } = await send(author.browser, { length })
      expect([status, html.includes('Your review has not changed')]).toEqual([413, true])
    }
    const long = { rating: '4', text: 'x'.repeat(40_000) }
    expect((await sendForm(shop.app, reviewsPath(), long, { cookie: cookieOf(author.browser) })).status).toBe(
      413,
    )
    expect((await author.own()).review).toBeNull()
  })
})

describe('the form of the button «Helpful»', () => {
  async function written() {
    const author = await reviewer(shop, product)
    const { body } = await author.write(5, 'fine')
    return { ...author, id: body.review.id as number }
  }
  const vote = (browser: Browser, id: number | string, fields: Record<string, string>) =>
    sendForm(shop.app, `${reviewsPath()}/${id}/helpful`, fields, { cookie: cookieOf(browser) })

  test('votes, shows the count and the pressed button, and takes the vote back', async () => {
    const { id } = await written()
    const { browser } = await signedIn(shop, null)
    expect(await page(browser)).toMatch(/aria-pressed="false"/)
    const list = 'stars=5&sort=helpful&page=2&status=removed&x=1'
    expect((await vote(browser, id, { helpful: 'yes', list })).location).toBe(
      `${reviewsPath()}?stars=5&sort=helpful&page=2#review-${id}`,
    )
    const html = await page(browser)
    expect(html).toMatch(/value="no"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="no"/)
    expect(html).toContain('1 person found this review helpful')
    expect(await page(browser, '', 'ar')).toContain('وجده شخص واحد مفيدًا')
    expect((await vote(browser, id, { helpful: 'no' })).location).toBe(`${reviewsPath()}#review-${id}`)
    expect(await page(browser)).not.toContain('found this review helpful')
  })

  test('visitors are led to the sign-in; authors have no button; a missing review changes nothing', async () => {
    const author = await written()
    const visitor = shop.browser()
    expect(await page(visitor)).toContain(
      `/login?back=${encodeURIComponent(`${reviewsPath()}#review-${author.id}`)}`,
    )
    const refused = await vote(visitor, author.id, { helpful: 'yes' })
    expect(refused.location).toBe(`${reviewsPath()}?status=sign-in#review-${author.id}`)
    expect(await page(visitor, '?status=sign-in')).toContain('Sign in to say which reviews helped you.')
    expect(await page(author.browser)).not.toContain('/helpful"')
    const own = await vote(author.browser, author.id, { helpful: 'yes' })
    expect(own.location).toContain('status=not-voted')
    const { browser } = await signedIn(shop, null)
    for (const id of ['999999', 'x'])
      expect((await vote(browser, id, { helpful: 'yes' })).location).toContain('status=not-voted')
  })
})

test('the page of reviews links to the pictures, the filter and the order', async () => {
  const author = await reviewer(shop, product)
  await author.write(5, 'with a picture')
  await author.upload(await photo())
  await (await reviewer(shop, product)).write(3, 'without')
  const visitor = shop.browser()
  expect(await page(visitor)).not.toContain('With pictures (')
  await shop.db.$client.query("update review_pictures set status = 'approved' where status = 'waiting'")
  const html = await page(visitor)

  expect(html).toMatch(/<a href="\/review-pictures\/[0-9a-f]{16}-1200\.webp" aria-label="Enlarge: Picture 1/)
  expect(html).toMatch(/<img src="\/review-pictures\/[0-9a-f]{16}-320\.jpg" alt="Picture 1 by a shopper"/)
  expect(html).toMatch(/alt="Picture 1 by a shopper" width="88" height="88" loading="lazy"/)
  expect(html).toContain(`${reviewsPath()}?images=1`)
  expect(html).toContain(`${reviewsPath()}?sort=helpful`)
  const filtered = await page(visitor, '?images=1')
  expect(filtered).toContain('with a picture')
  expect(filtered).not.toContain('>without<')
  expect(await page(visitor, '', 'ar')).toContain('مع صور (١)')
})

describe('slow forms', () => {
  /** Announces megabytes and sends the beginning of a form, then nothing until it is ended. */
  function begin(browser: Browser, megabytes: number) {
    const { promise: isEnded, resolve: end } = Promise.withResolvers<void>()
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="rating"\r\n\r\n'))
        await isEnded
        controller.close()
      },
    })
    const sent = shop.app.request(reviewsPath(), {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(megabytes * 1024 * 1024),
        'sec-fetch-site': 'same-origin',
        cookie: cookieOf(browser),
      },
      body,
      duplex: 'half',
    } as RequestInit)
    return { sent: Promise.resolve(sent), end }
  }

  test('five of one shopper do not refuse the picture of another', async () => {
    const author = await reviewer(shop, product)
    // Together what a process may have in memory.
    const slow = [60, 60, 60, 60, 16].map((megabytes) => begin(author.browser, megabytes))
    const neighbour = await reviewer(shop, product)
    await neighbour.write()
    expect((await neighbour.upload(await photo())).status).toBe(201)
    for (const { end } of slow) end()
    for (const { sent } of slow) expect((await sent).status).toBe(422)
  })
})

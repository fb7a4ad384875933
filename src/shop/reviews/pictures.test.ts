import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#shop/orders/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { setOrderStatus } from '#test/harness/parcels.ts'
import { approveAll, reviewer } from '#test/harness/reviewer.ts'
import type { ProductRow } from '#test/harness/small-catalogue.ts'
import { smallHeic } from '#test/harness/small-heic.ts'
import { signedIn } from '#test/harness/staff.ts'
import { reviewPictures, reviews } from './tables.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
let product: ProductRow
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  product = await shop.addProduct()
})

let colour = 0
/** A photo that no other test sends. */
function draw(width = 40, height = 30) {
  colour += 1
  return sharp({ create: { width, height, channels: 3, background: { r: colour % 256, g: 90, b: 40 } } })
}
const photo = () => draw().png().toBuffer()

async function written() {
  const author = await reviewer(shop, product)
  await author.write(5, 'كلشش حلوة')
  return author
}
const listed = async (query = '') =>
  (await shop.browser().get(`/api/products/${product.slug}/reviews${query}`)).body
type Browser = Awaited<ReturnType<typeof reviewer>>['browser']
/** Status and caching of a picture's file, for the visitor with these cookies. */
async function view(url: string, browser?: Browser) {
  const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await shop.get(url, cookie ? { cookie } : {})
  return [response.status, response.headers.get('cache-control')]
}

describe('a picture of a review', () => {
  test('is for its author only until it is approved; then everybody sees it', async () => {
    const author = await written()
    const stranger = await reviewer(shop, product)
    const { status, body } = await author.upload(await photo())
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        status: 'waiting',
        width: 40,
        height: 30,
        url: expect.stringMatching(/^\/review-pictures\/[0-9a-f]{16}-640\.jpg$/),
      },
    ])
    expect((await author.own()).review.pictures).toEqual([body])
    expect((await listed())[0].pictures).toEqual([])
    expect(await view(body.url, author.browser)).toEqual([200, 'private, no-store'])
    expect(await view(body.url)).toEqual([404, 'no-store'])
    expect(await view(body.url, stranger.browser)).toEqual([404, 'no-store'])
    expect((await shop.get('/pictures/'.concat(body.url.split('/').at(-1)))).status).toBe(404)

    await approveAll(shop)
    expect(await view(body.url)).toEqual([200, 'public, max-age=3600'])
    const { id, url } = body
    expect((await listed())[0].pictures).toEqual([{ id, url, width: 40, height: 30 }])
    expect((await author.own()).review.pictures).toEqual([{ ...body, status: 'approved' }])
  })

  test('is hidden with its review, and after a rejection, whose reason its author reads', async () => {
    const author = await written()
    const { body } = await author.upload(await photo())
    await approveAll(shop)
    await shop.db.update(reviews).set({ held: true }).where(eq(reviews.userId, author.id))
    expect(await view(body.url)).toEqual([404, 'no-store'])
    expect(await view(body.url, author.browser)).toEqual([200, 'private, no-store'])
    await shop.db.update(reviews).set({ held: false }).where(eq(reviews.userId, author.id))
    await shop.db.update(reviewPictures).set({ status: 'rejected', reason: 'person' })
    expect(await view(body.url, author.browser)).toEqual([404, 'no-store'])
    expect((await author.own()).review.pictures).toEqual([
      { id: body.id, status: 'rejected', reason: 'person', width: 40, height: 30 },
    ])
    expect((await listed())[0].pictures).toEqual([])
  })

  test('stays when the review is edited; goes with the review, and when its author removes it', async () => {
    const author = await written()
    const [first, second] = [await author.upload(await photo()), await author.upload(await photo())]
    await approveAll(shop)
    const { body } = await author.write(4, 'edited')
    expect(body.review.pictures.map(({ id }: { id: number }) => id)).toEqual([first.body.id, second.body.id])
    expect((await author.browser.delete(`${author.path}/pictures/${first.body.id}`)).status).toBe(204)
    expect((await author.browser.delete(`${author.path}/pictures/${first.body.id}`)).status).toBe(404)
    expect(await view(first.body.url, author.browser)).toEqual([404, 'no-store'])
    expect((await author.own()).review.pictures).toHaveLength(1)
    await author.browser.delete(author.path)
    expect(await view(second.body.url)).toEqual([404, 'no-store'])
    await author.write(5)
    expect((await author.own()).review.pictures).toEqual([])
  })

  test('belongs to its review: another shopper’s, a missing one and nonsense look the same', async () => {
    const author = await written()
    const other = await reviewer(shop, product)
    await other.write(3)
    const { body } = await author.upload(await photo())
    for (const id of [String(body.id), '999999', 'x', '%00', '2147483648']) {
      const refused = await other.browser.delete(`${other.path}/pictures/${id}`)
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    }
    expect((await shop.browser().delete(`${author.path}/pictures/${body.id}`)).status).toBe(404)
    expect((await author.own()).review.pictures).toHaveLength(1)
  })

  test.each([
    '/review-pictures/x',
    '/review-pictures/0123456789abcdef-641.jpg',
    '/review-pictures/0123456789abcdef-640.jpg',
  ])('a missing file %s is a plain 404', async (path) => expect((await shop.get(path)).status).toBe(404))

  test('filters the list and is counted', async () => {
    const author = await written()
    await (await reviewer(shop, product)).write(3)
    await author.upload(await photo())
    const stars = async () => (await shop.browser().get(`/api/products/${product.slug}/review-stars`)).body
    expect([await listed('?withPictures=true'), (await stars()).withPictures]).toEqual([[], 0])
    await approveAll(shop)
    expect(await listed('?withPictures=true')).toMatchObject([{ rating: 5 }])
    expect(await listed('?withPictures=true&rating=3')).toEqual([])
    expect(await stars()).toEqual({ 5: 1, 4: 0, 3: 1, 2: 0, 1: 0, withPictures: 1 })
    const { status } = await shop.browser().get(`/api/products/${product.slug}/reviews?withPictures=1`)
    expect(status).toBe(400)
  })
})

describe('only who may write the review adds pictures', () => {
  test('not without a review, an order or a session, and the file is not read', async () => {
    const buyer = await reviewer(shop, product)
    expect((await buyer.upload(await photo())).body.code).toBe('not_found')
    const { browser } = await signedIn(shop, null)
    const send = (from: Browser, slug = product.slug) =>
      from.fetch(`/api/reviews/${slug}/pictures`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new ReadableStream({ pull: () => Promise.reject(new Error('the body was read')) }),
        duplex: 'half',
      } as RequestInit)
    expect((await send(browser)).status).toBe(409)
    expect((await send(shop.browser())).status).toBe(409)
    expect((await send(shop.browser(), 'no-such-product')).status).toBe(404)
    expect(await shop.db.$count(reviewPictures, eq(reviewPictures.digest, ''))).toBe(0)
  })

  test('not after the order was cancelled', async () => {
    const author = await written()
    const placed = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, author.id))
    for (const { id } of placed) await setOrderStatus(shop.db, id, 'cancelled')
    expect((await author.upload(await photo())).body.code).toBe('not_received')
  })

  test('at most three, also when they are sent at once; the same file again is the same picture', async () => {
    const author = await written()
    const photos = await Promise.all(Array.from({ length: 6 }, photo))
    const sent = await Promise.all(photos.map(author.upload))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409])
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe('too_many')
    const { pictures } = (await author.own()).review
    expect(pictures).toHaveLength(3)
    const again = sent.findIndex(({ status }) => status === 201)
    expect(await author.upload(photos[again] ?? Buffer.alloc(0))).toEqual({
      status: 200,
      body: sent[again]?.body,
    })
    await author.browser.delete(`${author.path}/pictures/${pictures[0].id}`)
    expect((await author.upload(await photo())).status).toBe(201)
  })

  test('one file that is sent five times at once gives one picture', async () => {
    const author = await written()
    const same = await photo()
    const sent = await Promise.all(Array.from({ length: 5 }, () => author.upload(same)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect((await author.own()).review.pictures).toHaveLength(1)
  })

  test('sixty a day', async () => {
    const author = await written()
    for (let count = 0; count < 60; count += 1) await author.upload(Buffer.from('nothing'))
    const refused = await author.upload(await photo())
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
    shop.advance(24 * 60 * 60 * 1000)
    expect((await author.upload(await photo())).status).toBe(201)
  })
})

describe('what is sent as a picture', () => {
  test.each([
    ['JPEG', () => draw().jpeg().toBuffer()],
    ['PNG', () => photo()],
    ['WebP', () => draw().webp().toBuffer()],
    ['AVIF', () => draw().avif().toBuffer()],
    ['HEIC of a phone', async () => smallHeic],
    ['an animated GIF', () => animatedGif()],
    ['1 × 5000', () => draw(1, 5000).png().toBuffer()],
  ])('%s is stored as a still WebP', async (_what, bytes) => {
    const author = await written()
    const { status, body } = await author.upload(await bytes())
    expect(status).toBe(201)
    const [, name] = /([0-9a-f]{16})/.exec(body.url) ?? []
    const { format, pages } = await sharp(join(shop.folder, 'uploads/sources', `${name}.webp`)).metadata()
    expect([format, pages]).toEqual(['webp', undefined])
  })

  test('a photo is turned upright', async () => {
    const author = await written()
    const turned = await draw(50, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await author.upload(turned)).body).toMatchObject({ width: 30, height: 50 })
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'picture_not_an_image',
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_not_an_image'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n'), 'picture_not_an_image'],
    ['nothing', async () => Buffer.alloc(0), 'picture_not_an_image'],
    [
      'a script that begins as a GIF',
      async () => Buffer.from('GIF89a/*<script>*/=1;alert(1)//'.repeat(20)),
      'picture_broken',
    ],
    ['half a JPEG', async () => (await draw(900, 900).jpeg().toBuffer()).subarray(0, 4000), 'picture_broken'],
    ['half a HEIC', async () => smallHeic.subarray(0, 700), 'picture_broken'],
    [
      '12000 × 12000',
      () => draw(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer(),
      'picture_too_many_pixels',
    ],
    ['20 MB and a byte', async () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), 'picture_too_heavy'],
  ])('%s is refused and leaves nothing behind', async (_what, bytes, code) => {
    const author = await written()
    const before = await readdir(join(shop.folder, 'uploads/sources')).catch(() => [])
    const { status, body } = await author.upload(await bytes())
    expect([status, body.errors]).toEqual([400, { picture: code }])
    expect((await author.own()).review.pictures).toEqual([])
    expect(await readdir(join(shop.folder, 'uploads/sources')).catch(() => [])).toEqual(before)
  })

  test('a page behind a photo is not served: the photo is encoded anew', async () => {
    const author = await written()
    const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>'.repeat(50))])
    const { body } = await author.upload(polyglot)
    const response = await shop.get(body.url, {
      cookie: [...author.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await response.arrayBuffer()).includes('<script>')).toBe(false)
  })

  test('a body without a length is bounded as well', async () => {
    const author = await written()
    let sentMegabytes = 0
    const body = new ReadableStream({
      pull(controller) {
        sentMegabytes += 1
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0xff))
        if (sentMegabytes > 100) controller.close()
      },
    })
    const headers = { 'content-type': 'application/octet-stream' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await author.browser.fetch(`${author.path}/pictures`, init)
    expect((await response.json()).errors).toEqual({ picture: 'picture_too_heavy' })
    expect(sentMegabytes).toBeLessThan(30)
  })
})

async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all([draw(), draw()].map((frame) => frame.png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { smallHeic } from '#test/harness/small-heic.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let staff: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

async function add(bytes: Buffer, { browser = admin, type = 'application/octet-stream' } = {}) {
  const response = await browser.fetch('/api/admin/pictures', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: await response.json() }
}

const draw = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } })

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('as %s is stored', async (format) => {
    const { status, body } = await add(await draw().toFormat(format).toBuffer())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      address: expect.stringMatching(/^\/pictures\/[0-9a-f]{16}-640\.jpg$/),
      width: 40,
    })
  })

  test('of a phone, HEIC, is stored', async () => {
    expect(await add(smallHeic)).toMatchObject({ status: 201, body: { width: 64, height: 48 } })
  })

  test('is rotated by its EXIF orientation', async () => {
    const turned = await draw(50, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await add(turned)).body).toMatchObject({ width: 30, height: 50 })
  })

  test('is recognized by its bytes, not by its declared type', async () => {
    const png = await draw(11, 11).png().toBuffer()
    expect((await add(png, { type: 'text/html' })).status).toBe(201)
  })

  test.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['JSON', Buffer.from('{}')],
  ])('%s is none', async (_what, bytes) => {
    const { status, body } = await add(bytes, { type: 'image/png' })
    expect([status, body.errors]).toEqual([400, { picture: 'picture_not_an_image' }])
  })

  test.each([
    ['a script that begins as a GIF', Buffer.from('GIF89a/*<script>*/=1;alert(1)//'.repeat(20))],
    ['a HEIC that is cut off', smallHeic.subarray(0, 700)],
  ])('%s is broken', async (_what, bytes) => {
    expect((await add(bytes)).body.errors).toEqual({ picture: 'picture_broken' })
  })

  test('that is truncated is refused as broken', async () => {
    const jpeg = await draw(900, 900).jpeg().toBuffer()
    expect((await add(jpeg.subarray(0, jpeg.length / 2))).body.errors).toEqual({ picture: 'picture_broken' })
  })

  test('with too many bytes or pixels is refused before decoding', async () => {
    expect((await add(Buffer.alloc(20 * 1024 * 1024 + 1, 0xff))).body.errors).toEqual({
      picture: 'picture_too_heavy',
    })
    const huge = await draw(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
    expect((await add(huge)).body.errors).toEqual({ picture: 'picture_too_many_pixels' })
  })

  test('can be uploaded by admins only', async () => {
    expect((await add(smallHeic, { browser: staff })).status).toBe(404)
  })
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { maxSourceBytes, maxStoredSide, readSource } from '#platform/pictures/source.ts'
import { smallHeic } from '#test/harness/small-heic.ts'

const red = { r: 220, g: 20, b: 30 }

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } })
}

describe('a source', () => {
  it('is stored upright and without metadata', async () => {
    const photograph = await draw(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const stored = await readSource(photograph)
    expect({ width: stored.width, height: stored.height }).toEqual({ width: 40, height: 60 })
    const metadata = await sharp(stored.bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 60, space: 'srgb' })
    expect([metadata.orientation, metadata.exif, metadata.icc, metadata.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is scaled down to the maximum side, and never enlarged', async () => {
    const wide = await readSource(await draw(3200, 800).jpeg().toBuffer())
    expect({ width: wide.width, height: wide.height }).toEqual({ width: maxStoredSide, height: 400 })
    const small = await readSource(await draw(20, 10).webp().toBuffer())
    expect({ width: small.width, height: small.height }).toEqual({ width: 20, height: 10 })
  })

  it('has transparency flattened on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const png = await sharp({ create: { width: 4, height: 4, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { data, info } = await sharp((await readSource(png)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('is converted from CMYK to sRGB', async () => {
    const stored = await readSource(await draw(16, 16).toColourspace('cmyk').jpeg().toBuffer())
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  it('that is a photo saved as PNG is compressed lossily', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: red, noise } })
      .png()
      .toBuffer()
    expect((await readSource(png)).bytes.byteLength).toBeLessThan(png.byteLength)
  })
})

describe('a HEIC source', () => {
  it('keeps its colours and orientation, without metadata', async () => {
    const { bytes, width, height } = await readSource(smallHeic)
    expect({ width, height }).toEqual({ width: 64, height: 48 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const [red = 0, , blue = 0] = data.subarray(0, 3)
    expect(blue).toBeGreaterThan(red)
  })
})

describe('data hidden in a picture', () => {
  it('is not stored: a document after its end, GPS metadata', async () => {
    const place = {
      IFD0: { ImageDescription: 'secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 18/1 0/1' },
    }
    const jpeg = await draw(30, 30).withExif(place).jpeg().toBuffer()
    expect(jpeg.includes('secret')).toBe(true)
    const { bytes } = await readSource(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))
    expect(bytes.includes('secret')).toBe(false)
    expect(bytes.includes('<script>')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })
})

describe('refused as a source:', () => {
  it.each([
    ['a sentence', Buffer.from('This is not a picture.')],
    ['nothing', Buffer.alloc(0)],
    [
      'an SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    ],
    [
      'an SVG behind an XML head',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
  ])('%s', async (_what, bytes) => {
    await expect(readSource(bytes)).rejects.toMatchObject({
      name: 'PictureRefused',
      code: 'picture_not_an_image',
    })
  })

  it('a truncated file', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const complete = await sharp({ create: { width: 200, height: 200, channels: 3, background: red, noise } })
      .jpeg()
      .toBuffer()
    const broken = complete.subarray(0, Math.floor(complete.byteLength / 2))
    await expect(readSource(broken)).rejects.toMatchObject({ code: 'picture_broken' })
  })

  it('a header without a picture', async () => {
    const head = Buffer.from('\x89PNG\r\n\x1a\nand nothing more', 'latin1')
    await expect(readSource(head)).rejects.toMatchObject({ code: 'picture_broken' })
  })

  it('more than 50 megapixels, before decoding', async () => {
    const huge = await draw(8000, 6500).png({ compressionLevel: 9 }).toBuffer()
    await expect(readSource(huge)).rejects.toMatchObject({ code: 'picture_too_many_pixels' })
  })

  it('more than 20 MB', async () => {
    await expect(readSource(Buffer.alloc(maxSourceBytes + 1))).rejects.toMatchObject({
      code: 'picture_too_heavy',
    })
  })
})

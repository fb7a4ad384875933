import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parsePictureFile,
  pictureAddress,
  pictureFileName,
  pictureFormats,
  pictureSources,
  pictureWidths,
  zoomAddress,
  zoomWidth,
} from '#platform/pictures/address.ts'

const name = fc.stringMatching(/^[0-9a-f]{16}$/)
const width = fc.constantFrom(...pictureWidths, zoomWidth)
const format = fc.constantFrom(...pictureFormats)

describe('a picture’s URL', () => {
  it('survives a round trip', () => {
    fc.assert(
      fc.property(fc.record({ name, width, format }), (file) => {
        expect(parsePictureFile(pictureFileName(file))).toEqual(file)
      }),
    )
  })

  it('is parsed only in its canonical form', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f]{16}-[0-9]{1,4}\.[a-z]{3,4}$/)),
        (text) => {
          const file = parsePictureFile(text)
          expect(file === null || pictureFileName(file) === text).toBe(true)
        },
      ),
    )
  })

  it.each([
    '0123456789abcdef-321.jpg',
    '0123456789ABCDEF-320.jpg',
    '0123456789abcdef-320.png',
    '0123456789abcdef-320.jpg\n',
  ])('refuses %j', (file) => expect(parsePictureFile(file)).toBeNull())

  it('offers every width as AVIF, and one WebP and one JPEG for browsers without it', () => {
    const image = pictureAddress('0123456789abcdef', 640, 'jpg')
    const sources = pictureSources(image)
    expect(sources?.avif).toContain('/pictures/0123456789abcdef-320.avif 320w, ')
    expect(sources?.avif.split(', ')).toHaveLength(pictureWidths.length)
    expect(sources).toMatchObject({ webp: '/pictures/0123456789abcdef-640.webp', jpg: image })
  })

  it.each([
    'https://shop.example/a.jpg',
    '/pictures/x.jpg',
    '//evil.example/pictures/0123456789abcdef-640.jpg',
    '',
  ])('offers nothing for %j', (image) => expect(pictureSources(image)).toBeNull())

  it('has a largest size for looking closely, if the picture is stored here', () => {
    expect(zoomAddress('/pictures/0123456789abcdef-640.jpg')).toBe('/pictures/0123456789abcdef-1200.webp')
    expect(zoomAddress('https://shop.example/a.jpg')).toBe('https://shop.example/a.jpg')
  })
})

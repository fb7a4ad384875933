import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePicture } from '#platform/pictures/encode.ts'
import { readSource } from '#platform/pictures/source.ts'
import { categorySlugs, composeCategory } from '#seed/pictures/compose-category.ts'
import { chooseSetting, composeProduct } from '#seed/pictures/compose-product.ts'
import { composeSlide, slideBackgrounds } from '#seed/pictures/compose-slide.ts'
import { frames } from '#seed/pictures/frames.ts'
import { emojiPath } from '#seed/pictures/sprites.ts'
import { splitEmoji } from '#seed/pictures/swatches.ts'

const shoe = { emoji: ['👟', '🧦'], seedText: 'rafid-runner', index: 4 }

describe('a product’s picture', () => {
  it('has the same bytes for the same product, and different ones for another', async () => {
    const first = await composeProduct(shoe)
    expect(first.equals(await composeProduct(shoe))).toBe(true)
    expect(first.equals(await composeProduct({ ...shoe, seedText: 'rafid-walker' }))).toBe(false)
    expect(await sharp(first).metadata()).toMatchObject({ width: 800, height: 800, channels: 3 })
  })

  it('shares neither palette nor frame with its neighbour', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (index) => {
        const [here, next] = [chooseSetting(index), chooseSetting(index + 1)]
        expect(here.ground).not.toBe(next.ground)
        expect(here.frame).not.toBe(next.frame)
      }),
    )
  })

  it('weighs at most 12 KB as a 320 px AVIF, in every frame', async () => {
    for (let index = 0; index < frames.length; index += 1) {
      const source = await readSource(await composeProduct({ ...shoe, emoji: ['🌻', '🧺', '🍅'], index }))
      expect((await encodePicture(source.bytes, 320, 'avif')).byteLength).toBeLessThanOrEqual(12 * 1024)
    }
  })

  it('draws objects and uses colours for the background', () => {
    expect(splitEmoji(['📱', '⚫'])).toEqual({ objects: ['📱'], swatch: '#3b4045' })
    expect(splitEmoji(['📹', '4️⃣'])).toEqual({ objects: ['📹'], swatch: null })
    expect(splitEmoji(['🔵'])).toEqual({ objects: ['🔵'], swatch: null })
  })

  it('is refused for an emoji that the set lacks', () => {
    expect(() => emojiPath('x')).toThrow('no picture for the emoji x')
  })

  it('can be drawn for every product of the catalogue', () => {
    const folder = new URL('../catalogue/', import.meta.url)
    const emoji = readdirSync(folder).flatMap((file) => {
      const products: { emoji: string[] }[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
      return products.flatMap((product) => product.emoji)
    })
    expect(emoji.length).toBeGreaterThan(180)
    for (const each of new Set(emoji)) expect(emojiPath(each)).toMatch(/\.webp$/)
  })

  it('finds an emoji with and without its variation selector', () => {
    expect(emojiPath('🏷')).toBe(emojiPath('🏷️'))
  })
})

describe('the other pictures', () => {
  it('show each of the seven categories on a square', async () => {
    expect(categorySlugs).toEqual([
      'electronics',
      'mobiles',
      'fashion',
      'home-kitchen',
      'grocery',
      'beauty',
      'books',
    ])
    for (const slug of categorySlugs) {
      expect(await sharp(await composeCategory(slug)).metadata()).toMatchObject({ width: 800, height: 800 })
    }
  })

  it('have the colour of the surrounding panel at every edge of a slide', async () => {
    for (const [at, ground] of slideBackgrounds.entries()) {
      const { data, info } = await sharp(await composeSlide(at + 1))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const pixel = (x: number, y: number) =>
        `#${data.toString('hex', (y * info.width + x) * 3, (y * info.width + x) * 3 + 3)}`
      for (let y = 0; y < info.height; y += 1)
        expect([pixel(0, y), pixel(info.width - 1, y)]).toEqual([ground, ground])
      for (let x = 0; x < info.width; x += 1)
        expect([pixel(x, 0), pixel(x, info.height - 1)]).toEqual([ground, ground])
    }
  })

  it('refuse an unknown slide', async () => {
    await expect(composeSlide(4)).rejects.toThrow('no slide 4')
  })
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { categorySlugs, composeCategory } from '#seed/pictures/compose-category.ts'
import { composeSlide, slideBackgrounds } from '#seed/pictures/compose-slide.ts'
import { emojiPath } from '#seed/pictures/sprites.ts'

describe('an emoji', () => {
  it('is refused when the set lacks it', () => {
    expect(() => emojiPath('x')).toThrow('no picture for the emoji x')
  })

  it('is found with and without its variation selector', () => {
    expect(emojiPath('🏷')).toBe(emojiPath('🏷️'))
  })
})

describe('the drawn pictures', () => {
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
    for (const [index, ground] of slideBackgrounds.entries()) {
      const { data, info } = await sharp(await composeSlide(index + 1))
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

import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoFolders } from './demo-catalogue.ts'
import { demoSlides } from './slides.ts'

/** Widths of phones; `carousel-slide.tsx` gives the picture 42 % of what the page's edges leave, and 224 px of height. */
const phones = [320, 360, 375, 390, 393, 412, 430]
const visibleWidth = (phone: number, height: number) => (0.42 * (phone - 24) * height) / 224

/** For each column of a picture whether goods stand in it; their shadows are close to the ground. */
async function occupiedColumns(file: string): Promise<{ occupied: boolean[]; height: number }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const ground = data.subarray(0, 3)
  const occupied = Array.from({ length: width }, (_, x) => {
    for (let y = 0; y < height; y += 1)
      for (let channel = 0; channel < 3; channel += 1)
        if (Math.abs((data[(y * width + x) * 3 + channel] ?? 0) - (ground[channel] ?? 0)) > 70) return true
    return false
  })
  return { occupied, height }
}

test.each(demoSlides.map(({ link, focus }, index) => ({ link, focus, file: `${index + 1}.webp` })))(
  'a phone cuts through nothing on the slide to $link',
  async ({ focus, file }) => {
    const { occupied, height } = await occupiedColumns(join(demoFolders.photos, 'slides', file))
    for (const phone of phones) {
      const visible = visibleWidth(phone, height)
      const start = Math.floor(((occupied.length - visible) * Number.parseInt(focus, 10)) / 100)
      const end = Math.min(Math.ceil(start + visible), occupied.length) - 1
      expect([occupied[start], occupied[end]], `${phone} px`).toEqual([false, false])
      expect(occupied.slice(start, end), `${phone} px`).toContain(true)
    }
  },
)

test('the slides are not all cropped around one point', () => {
  expect(new Set(demoSlides.map(({ focus }) => focus)).size).toBeGreaterThan(1)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { marks } from './models/marks.ts'

// Paints over words and marks that belong to a model and not to the product of the shop. Run it after render.ts.
// node scripts/demo-pictures/retouch.ts [<slug> …]: all pictures with marks, or those of the named products only.
const only = process.argv.slice(2)
const photos = join(import.meta.dirname, '../../seed/photos')

for (const [picture, areas] of Object.entries(marks)) {
  if (only.length > 0 && !only.includes(picture.split('/')[0] ?? '')) continue
  const file = join(photos, `${picture}.webp`)
  const { data, info } = await sharp(readFileSync(file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The mean of 3 × 3 pixels, so that one odd pixel on the edge draws no line.
  const near = (x: number, y: number, channel: number): number => {
    let sum = 0
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) sum += data[((y + dy) * info.width + x + dx) * 3 + channel] ?? 0
    }
    return sum / 9
  }
  for (const [left, top, width, height, slope] of areas) {
    const row = (x: number, v: number): number => top + Math.round(slope * x) + v
    const fill = new Map<number, number>()
    for (let x = 0; x < width; x++) {
      for (let y = 0; y < height; y++) {
        const across = (x + 1) / (width + 1)
        const down = (y + 1) / (height + 1)
        for (let channel = 0; channel < 3; channel++) {
          const at = (u: number, v: number): number => near(left + u, row(u, v), channel)
          const sides = (1 - across) * at(-1, y) + across * at(width, y)
          const ends = (1 - down) * at(x, -1) + down * at(x, height)
          const corners =
            (1 - down) * ((1 - across) * at(-1, -1) + across * at(width, -1)) +
            down * ((1 - across) * at(-1, height) + across * at(width, height))
          fill.set((row(x, y) * info.width + left + x) * 3 + channel, sides + ends - corners)
        }
      }
    }
    for (const [index, value] of fill) data[index] = Math.max(0, Math.min(255, Math.round(value)))
  }
  await sharp(data, { raw: info }).webp({ quality: 82, effort: 4 }).toFile(file)
}

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// node scripts/demo-pictures/draw-slides.ts: lays rendered goods on the grounds of the three slides of the home page.
const photos = join(import.meta.dirname, '../../seed/photos')
const width = 1600
const height = 900

type Placed = { picture: string; size: number; left: number; top: number }

const slides: readonly { file: string; ground: string; goods: readonly Placed[] }[] = [
  {
    file: '1.webp',
    ground: '#cfe9e5',
    goods: [
      { picture: 'baytna-chesterfield-sofa-3/1', size: 1000, left: 20, top: 0 },
      { picture: 'noor-vase-table-lamp/blue-1', size: 620, left: 960, top: 180 },
    ],
  },
  {
    file: '2.webp',
    ground: '#f8dcd8',
    goods: [
      { picture: 'naghma-headphones/black-1', size: 640, left: 20, top: 140 },
      { picture: 'zahra-toaster/red-1', size: 560, left: 560, top: 230 },
      { picture: 'zahra-whistling-kettle/green-1', size: 540, left: 1040, top: 210 },
    ],
  },
  {
    file: '3.webp',
    ground: '#f9e6c4',
    goods: [
      { picture: 'naghma-retro-radio/sky-1', size: 620, left: 20, top: 180 },
      { picture: 'baytna-lounge-armchair/navy-1', size: 760, left: 520, top: 80 },
      { picture: 'shams-camping-lantern/green-1', size: 480, left: 1110, top: 290 },
    ],
  },
]

await mkdir(join(photos, 'slides'), { recursive: true })
for (const { file, ground, goods } of slides) {
  const layers = await Promise.all(
    goods.map(async ({ picture, size, left, top }) => ({
      input: await sharp(join(photos, `${picture}.webp`))
        .resize(size, size)
        .extract({
          left: 0,
          top: Math.max(0, size - height) / 2,
          width: size,
          height: Math.min(size, height),
        })
        .png()
        .toBuffer(),
      left,
      top,
      // White grounds vanish and shadows stay.
      blend: 'multiply' as const,
    })),
  )
  const made = await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(layers)
    .webp({ quality: 82, smartSubsample: true })
    .toFile(join(photos, 'slides', file))
  console.log(file, Math.round(made.size / 1000), 'KB')
}

import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fullView, type Layer, renderLayers, writePicture } from './garments/relief.ts'
import { garments } from './garments/wardrobe.ts'

// node scripts/demo-pictures/draw-garments.ts [--only <slug>,<slug>] [--new] [--draft (first colour, 500 px)] [--out <folder>]
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    new: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
const photos = values.out ?? join(import.meta.dirname, '../../seed/photos')
const only = values.only?.split(',')
const size = values.draft ? 500 : 880

for (const garment of garments) {
  if (only && !only.includes(garment.slug)) continue
  const folder = join(photos, garment.slug)
  await mkdir(folder, { recursive: true })
  const ground = garment.ground ?? 'worn'
  const colours = garment.colours.length > 0 ? garment.colours : ['']
  for (const colour of values.draft ? colours.slice(0, 1) : colours) {
    let number = 0
    const write = async (
      side: 'front' | 'back',
      view = fullView,
      draw: (colour: string) => Layer[] = () => garment.draw(colour, side),
    ): Promise<void> => {
      number++
      const file = join(folder, `${colour ? `${colour}-` : ''}${number}.webp`)
      if (values.new && existsSync(file)) return
      await writePicture(await renderLayers(draw(colour), view, size, ground), size, file)
    }
    await write('front')
    if (garment.back) await write('back')
    await write('front', garment.detail)
    for (const { side = 'front', view, draw } of garment.more) await write(side, view, draw)
  }
  console.log(garment.slug)
}

/* `npm run icons`: draws the app icons from the favicon. Run when it changes; the results are committed in public/icons. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './steps/run.mjs'

const mark = (await readFile(join(root, 'public', 'favicon.svg'), 'utf8')).trim()
const inner = mark.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/<rect width="64"[^>]*\/>/, '')
/** A full-bleed square: systems cut their own shape, of which only the middle 80 % is always visible. */
const full = (scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0B5D5E"/>` +
  `<g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${inner}</g></svg>`

const icons = {
  'icon-192': [mark, 192],
  'icon-512': [mark, 512],
  'icon-maskable-512': [full(0.9), 512],
  'apple-touch-icon': [full(1), 180],
}
for (const [name, [svg, size]] of Object.entries(icons)) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()
  await writeFile(join(root, 'public', 'icons', `${name}.png`), png)
}

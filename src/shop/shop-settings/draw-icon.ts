import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { rootFolder } from '#platform/config/root.ts'
import { parsePictureName } from '#platform/pictures/address.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { defaultTheme, type ShopFacts } from './domain/shop-facts.ts'

type Look = Pick<ShopFacts, 'theme' | 'logo'>
type Store = Pick<Pictures, 'sourcePath'>

/** The icons by their paths: the side in pixels, and whether the system cuts its own shape of them. */
const icons: Record<string, { size: number; isCut: boolean }> = {
  '/icons/icon-192.png': { size: 192, isCut: false },
  '/icons/icon-512.png': { size: 512, isCut: false },
  '/icons/icon-maskable-512.png': { size: 512, isCut: true },
  '/icons/apple-touch-icon.png': { size: 180, isCut: true },
}
export const favicon = '/favicon.svg'
const faviconSize = 64
/** The paths of all icons. */
export const iconPaths: readonly string[] = [favicon, ...Object.keys(icons)]
/** The colours of the files in `public/`. */
const drawn = { primary: /#0B5D5E/gi, accent: /#13A89E/gi }

/** Draws an icon of the shop's logo, or without one its mark in its colours: SVG of the favicon, else PNG. May throw BucketAway. */
export async function drawIcon(
  path: string,
  { theme = defaultTheme, logo }: Look,
  pictures: Store,
): Promise<Buffer | string> {
  const icon = icons[path]
  const name = logo ? parsePictureName(logo) : null
  const source = name === null ? null : await pictures.sourcePath(name)
  if (source !== null) {
    const png = await drawLogo(source, icon ?? { size: faviconSize * 2, isCut: false })
    if (icon) return png
    const href = `data:image/png;base64,${png.toString('base64')}`
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${faviconSize} ${faviconSize}"><image width="${faviconSize}" height="${faviconSize}" href="${href}"/></svg>`
  }
  const mark = (await readFile(join(rootFolder, 'public', 'favicon.svg'), 'utf8'))
    .replace(drawn.primary, theme.primary)
    .replace(drawn.accent, theme.accent)
  return icon ? drawMark(mark, theme.primary, icon) : mark
}

/** How much of the side is seen whatever shape the system cuts: the middle 80 %. */
const safeShare = 0.8

/** The logo in a square: on white with a margin where the system cuts its shape, without a ground elsewhere. */
async function drawLogo(source: string, { size, isCut }: { size: number; isCut: boolean }): Promise<Buffer> {
  const inner = isCut ? Math.round(size * safeShare * Math.SQRT1_2) : size
  const margin = Math.floor((size - inner) / 2)
  const background = isCut ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 }
  const logo = sharp(source)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({
      top: margin,
      left: margin,
      bottom: size - inner - margin,
      right: size - inner - margin,
      background,
    })
  return (isCut ? logo.flatten({ background }) : logo).png().toBuffer()
}

/** The mark of the shop; where the system cuts its shape on a full ground in the main colour. */
function drawMark(
  mark: string,
  primary: string,
  { size, isCut }: { size: number; isCut: boolean },
): Promise<Buffer> {
  const drawing = sharp(Buffer.from(mark), { density: (72 * size) / faviconSize }).resize(size, size)
  return (isCut ? drawing.flatten({ background: primary }) : drawing).png().toBuffer()
}

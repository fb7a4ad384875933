import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { rootFolder } from '#platform/config/root.ts'
import type { Language } from '#platform/i18n/language.ts'
import { getDirection } from '#platform/i18n/language.ts'
import { escapeHtml } from '#platform/pages/document.ts'
import { excerpt } from '#platform/text/excerpt.ts'
import type { ShareTexts } from './share-texts.ts'

const fontFile = join(rootFolder, 'fonts/Vazirmatn-Bold.ttf')
const width = 1200
const height = 630
const edge = 64
const pictureSide = 502
const textWidth = width - 3 * edge - pictureSide

const ink = '#16211F'
const soft = '#55635F'
const tileDeep = '#0B5D5E'
const pomegranate = '#B4232F'

type Drawn = { input: Buffer; width: number; height: number }
type Words = {
  text: string
  size: number
  colour: string
  struck?: boolean
  width?: number
  language: Language
}

/** Draws a text in the shop's bold font, shaped and wrapped by Pango; the base direction is the language's, not the first letter's. */
async function drawWords({
  text,
  size,
  colour,
  struck,
  width: maxWidth = textWidth,
  language,
}: Words): Promise<Drawn> {
  const direction = getDirection(language) === 'rtl' ? '\u200f' : '\u200e'
  const line = struck ? ' strikethrough="true"' : ''
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}"${line}>${direction}${escapeHtml(text)}</span>`,
      fontfile: fontFile,
      font: `Vazirmatn Bold ${size}`,
      rgba: true,
      width: maxWidth,
      wrap: 'word-char',
      align: 'left',
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Draws a title that fits `maxHeight`: smaller when long, cut at a word when very long. */
async function drawTitle(title: string, language: Language, maxHeight: number): Promise<Drawn> {
  for (const size of [56, 48, 42, 36]) {
    const drawn = await drawWords({ text: title, size, colour: ink, language })
    if (drawn.height <= maxHeight) return drawn
  }
  return drawTitle(excerpt(title, Math.floor(title.length * 0.7)), language, maxHeight)
}

/** The left offset of a layer at the start edge of the language. */
function atStart({ width: drawnWidth }: Drawn, language: Language): number {
  return getDirection(language) === 'rtl' ? width - edge - drawnWidth : edge
}

async function productLayers(texts: ShareTexts, language: Language, picture: Buffer | string | null) {
  const layers: OverlayOptions[] = []
  const place = (drawn: Drawn, top: number, left = atStart(drawn, language)) =>
    layers.push({ input: drawn.input, top: Math.round(top), left: Math.round(left) })
  place(await drawWords({ text: texts.name, size: 40, colour: tileDeep, language }), edge)
  place(await drawTitle(texts.title ?? '', language, 230), 150)
  const price = await drawWords({ text: texts.price ?? '', size: 76, colour: ink, language })
  const unit = await drawWords({ text: texts.unit, size: 38, colour: soft, language })
  const bottom = height - edge
  const priceTop = bottom - 78
  place(price, priceTop)
  const gap = 18
  const unitLeft =
    getDirection(language) === 'rtl'
      ? width - edge - price.width - gap - unit.width
      : edge + price.width + gap
  place(unit, priceTop + price.height - unit.height, unitLeft)
  if (texts.before) {
    const before = `${texts.before} ${texts.unit}`
    place(
      await drawWords({ text: before, size: 34, colour: pomegranate, struck: true, language }),
      priceTop - 58,
    )
  }
  if (picture) layers.push(await pictureLayer(picture, language))
  return layers
}

/** The product's picture with round corners, at the end edge. */
async function pictureLayer(picture: Buffer | string, language: Language): Promise<OverlayOptions> {
  const side = `width="${pictureSide}" height="${pictureSide}"`
  const mask = Buffer.from(`<svg ${side}><rect ${side} rx="28"/></svg>`)
  const input = await sharp(picture)
    .resize(pictureSide, pictureSide, { fit: 'cover' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, top: edge, left: getDirection(language) === 'rtl' ? edge : width - edge - pictureSide }
}

async function shopLayers(texts: ShareTexts, language: Language): Promise<OverlayOptions[]> {
  const name = await drawWords({ text: texts.name, size: 150, colour: '#FFFFFF', width: 1000, language })
  const line = await drawWords({ text: texts.line, size: 48, colour: '#E3F3F1', width: 1000, language })
  const centred = ({ input, width: drawnWidth }: Drawn, top: number) => ({
    input,
    top: Math.round(top),
    left: Math.round((width - drawnWidth) / 2),
  })
  return [centred(name, 270 - name.height / 2), centred(line, 440)]
}

const lattice =
  'M40 0 51.72 11.72H68.28V28.28L80 40 68.28 51.72V68.28H51.72L40 80 28.28 68.28H11.72V51.72L0 40 11.72 28.28V11.72H28.28Z'

function ground(colour: string, line: string, strip: string): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="${height}"><defs><pattern id="l" width="80" height="80" patternUnits="userSpaceOnUse">` +
      `<path d="${lattice}" fill="none" stroke="${line}" stroke-width="1.4"/></pattern></defs>` +
      `<rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" fill="url(#l)"/>${strip}</svg>`,
  )
}

/**
 * Draws the preview picture of a shared link, 1200 × 630, JPEG: a product's title and price next to its picture, or the
 * shop's name. The font comes from `fonts/`, so the picture is the same on every machine.
 */
export async function drawSharePicture(
  texts: ShareTexts,
  language: Language,
  picture: Buffer | string | null,
): Promise<Buffer> {
  const isProduct = texts.title !== null
  const strip = isProduct ? `<rect y="${height - 12}" width="100%" height="12" fill="${tileDeep}"/>` : ''
  const layers = isProduct ? await productLayers(texts, language, picture) : await shopLayers(texts, language)
  return sharp(isProduct ? ground('#FAF7F2', '#F1ECE3', strip) : ground(tileDeep, '#17696A', strip))
    .composite(layers)
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

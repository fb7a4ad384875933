import sharp, { type Metadata, type Sharp } from 'sharp'
import { readHeic } from '#platform/pictures/heic.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'

export const heaviestSourceBytes = 20 * 1024 * 1024
const mostSourcePixels = 50_000_000
export const longestKeptSide = 1600
const heaviestLosslessBytes = 600 * 1024

type KeptSource = { bytes: Buffer; width: number; height: number }

const limits = { limitInputPixels: mostSourcePixels, failOn: 'error' } as const

/**
 * What is kept of a source: upright, sRGB, on white where it was see-through, at most 1600 px a side,
 * WebP without metadata. Takes JPEG, PNG, WebP, AVIF, GIF (its first picture) and HEIC of at most 20 MB and 50 megapixels,
 * else throws PictureRefused.
 */
export async function readSource(source: Buffer): Promise<KeptSource> {
  if (source.byteLength > heaviestSourceBytes) throw new PictureRefused('picture_too_heavy')
  const kind = kindOf(source)
  if (!kind) throw new PictureRefused('picture_not_an_image')
  if (kind === 'heic') return readHeicSource(source)
  const { width, height, format } = await readMetadata(source)
  if (width * height > mostSourcePixels) throw new PictureRefused('picture_too_many_pixels')
  try {
    const drawn = format === 'png' || format === 'gif' || isLosslessWebp(source)
    return await encodeSource(inShape(sharp(source, limits).autoOrient()), drawn)
  } catch (cause) {
    throw new PictureRefused('picture_broken', { cause })
  }
}

/** What this pipeline keeps of a drawing: from one shop to the next it stays lossless. */
function isLosslessWebp(source: Buffer): boolean {
  return source.toString('latin1', 8, 16) === 'WEBPVP8L'
}

/** A phone's photograph: its decoder turns it upright, and gives no metadata. */
async function readHeicSource(source: Buffer): Promise<KeptSource> {
  try {
    const pixels = await readHeic(source, mostSourcePixels)
    if (!pixels) throw new PictureRefused('picture_too_many_pixels')
    const { data, width, height } = pixels
    return await encodeSource(inShape(sharp(data, { raw: { width, height, channels: 4 } })), false)
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause
    throw new PictureRefused('picture_broken', { cause })
  }
}

function inShape(picture: Sharp): Sharp {
  return picture
    .resize({ width: longestKeptSide, height: longestKeptSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

// Drawn pictures stay lossless while they are light; a photograph saved as PNG becomes too heavy and is not.
async function encodeSource(upright: Sharp, drawn: boolean): Promise<KeptSource> {
  const lossless =
    drawn && (await upright.clone().webp({ lossless: true, effort: 0 }).toBuffer({ resolveWithObject: true }))
  const { data, info } =
    lossless && lossless.info.size <= heaviestLosslessBytes
      ? lossless
      : await upright
          .webp({ quality: 93, smartSubsample: true, effort: 2 })
          .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function readMetadata(source: Buffer): Promise<Metadata> {
  try {
    return await sharp(source, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw new PictureRefused('picture_broken', { cause })
  }
}

/** By its first bytes, before any decoder sees it: SVG, PDF and the like never reach one. Null for anything else. */
function kindOf(source: Buffer): 'photograph' | 'heic' | null {
  const text = (start: number, end: number) => source.toString('latin1', start, end)
  if (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    ['GIF87a', 'GIF89a'].includes(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  )
    return 'photograph'
  if (text(4, 8) !== 'ftyp') return null
  const brands = [text(8, 12), ...brandsOf(source)]
  if (brands.some((brand) => ['avif', 'avis'].includes(brand))) return 'photograph'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What else a file of the ISO base media format says it can be read as. */
function brandsOf(source: Buffer): string[] {
  const end = Math.min(source.readUInt32BE(0), source.byteLength, 256)
  return Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) =>
    source.toString('latin1', 16 + index * 4, 20 + index * 4),
  )
}

import sharp, { type Metadata, type Sharp } from 'sharp'
import { readHeic } from '#platform/pictures/heic.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import { isCompleteWebp } from '#platform/pictures/sources.ts'

export const maxSourceBytes = 20 * 1024 * 1024
const maxSourcePixels = 50_000_000
export const maxStoredSide = 1600
const maxLosslessBytes = 600 * 1024

export type StoredSource = { bytes: Buffer; width: number; height: number }

const limits = { limitInputPixels: maxSourcePixels, failOn: 'error' } as const

/**
 * Normalizes a source for storage: upright, sRGB, transparency flattened on white, at most 1600 px per side, WebP without
 * metadata. Accepts JPEG, PNG, WebP, AVIF, GIF (its first frame) and HEIC of at most 20 MB and 50 megapixels, else throws
 * PictureRefused.
 */
export async function readSource(source: Buffer): Promise<StoredSource> {
  if (source.byteLength > maxSourceBytes) throw new PictureRefused('picture_too_heavy')
  const kind = detectKind(source)
  if (!kind) throw new PictureRefused('picture_not_an_image')
  if (kind === 'heic') return readHeicSource(source)
  const { width, height, format } = await readMetadata(source)
  if (width * height > maxSourcePixels) throw new PictureRefused('picture_too_many_pixels')
  try {
    const isDrawing = format === 'png' || format === 'gif' || isLosslessWebp(source)
    return await encodeSource(normalize(sharp(source, limits).autoOrient()), isDrawing)
  } catch (cause) {
    throw new PictureRefused('picture_broken', { cause })
  }
}

/**
 * A picture that is already in the form {@link readSource} returns, after a look at its header only: a still, upright WebP,
 * complete and at most 1600 px per side. Throws for any other.
 */
export async function readReady(webp: Buffer): Promise<StoredSource> {
  const { format, width, height, pages, orientation } = await sharp(webp).metadata()
  const fits = width > 0 && width <= maxStoredSide && height > 0 && height <= maxStoredSide
  if (format !== 'webp' || !isCompleteWebp(webp) || !fits || pages !== undefined || orientation !== undefined)
    throw new Error(
      `not a still WebP of at most ${maxStoredSide} px per side, but ${format} ${width} × ${height}`,
    )
  return { bytes: webp, width, height }
}

/** Lossless WebP is this module's format for drawings, which stays lossless when imported into another shop. */
function isLosslessWebp(source: Buffer): boolean {
  return source.toString('latin1', 8, 16) === 'WEBPVP8L'
}

/** A phone's photo; its decoder applies the orientation and drops metadata. */
async function readHeicSource(source: Buffer): Promise<StoredSource> {
  try {
    const pixels = await readHeic(source, maxSourcePixels)
    if (!pixels) throw new PictureRefused('picture_too_many_pixels')
    const { data, width, height } = pixels
    return await encodeSource(normalize(sharp(data, { raw: { width, height, channels: 4 } })), false)
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause
    throw new PictureRefused('picture_broken', { cause })
  }
}

function normalize(picture: Sharp): Sharp {
  return picture
    .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

// Drawings stay lossless up to a size; a photo saved as PNG exceeds it and becomes lossy.
async function encodeSource(upright: Sharp, isDrawing: boolean): Promise<StoredSource> {
  const lossless =
    isDrawing &&
    (await upright.clone().webp({ lossless: true, effort: 0 }).toBuffer({ resolveWithObject: true }))
  const { data, info } =
    lossless && lossless.info.size <= maxLosslessBytes
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

/** Detects the format by the first bytes, so that SVG, PDF and others never reach a decoder. Null for other formats. */
function detectKind(source: Buffer): 'photograph' | 'heic' | null {
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

/** The compatible brands of an ISO base media file. */
function brandsOf(source: Buffer): string[] {
  const end = Math.min(source.readUInt32BE(0), source.byteLength, 256)
  return Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, index) =>
    source.toString('latin1', 16 + index * 4, 20 + index * 4),
  )
}

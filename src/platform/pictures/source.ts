import sharp, { type Metadata, type Sharp } from 'sharp'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'

export const heaviestSourceBytes = 20 * 1024 * 1024
export const mostSourcePixels = 50_000_000
export const longestKeptSide = 1600
const heaviestLosslessBytes = 600 * 1024

export type KeptSource = { bytes: Buffer; width: number; height: number }

const limits = { limitInputPixels: mostSourcePixels, failOn: 'error' } as const

/**
 * What is kept of a source: upright, sRGB, on white where it was see-through, at most 1600 px a side,
 * WebP without metadata. Takes JPEG, PNG, WebP and AVIF of at most 20 MB and 50 megapixels, else throws PictureRefused.
 */
export async function readSource(source: Buffer): Promise<KeptSource> {
  if (source.byteLength > heaviestSourceBytes) throw new PictureRefused('picture_too_heavy')
  if (!looksLikePhotograph(source)) throw new PictureRefused('picture_not_an_image')
  const { width, height, format } = await readMetadata(source)
  if (width * height > mostSourcePixels) throw new PictureRefused('picture_too_many_pixels')
  try {
    const upright = sharp(source, limits)
      .autoOrient()
      .resize({ width: longestKeptSide, height: longestKeptSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    return await encodeSource(upright, format === 'png')
  } catch (cause) {
    throw new PictureRefused('picture_broken', { cause })
  }
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

/** By its first bytes, before any decoder sees it: SVG, PDF and the like never reach one. */
function looksLikePhotograph(source: Buffer): boolean {
  const text = (start: number, end: number) => source.toString('latin1', start, end)
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(text(8, 12)))
  )
}

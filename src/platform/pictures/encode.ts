import sharp from 'sharp'
import type { PictureFormat, PictureWidth } from '#platform/pictures/address.ts'

export const pictureTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PictureFormat, string>

/** One size of a kept source (its path or bytes), never enlarged: the bytes of an AVIF, WebP or JPEG. Width in pixels. */
export async function encodePicture(
  source: string | Buffer,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const resized = sharp(source).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: 60, effort: 2 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 78, effort: 3 }).toBuffer()
  return resized.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

import sharp from 'sharp'
import type { PictureFormat, PictureWidth } from '#platform/pictures/address.ts'

export const pictureTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PictureFormat, string>

/** Encodes one size of a source (a path or bytes) as AVIF, WebP or JPEG, never enlarged. Width in pixels. */
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

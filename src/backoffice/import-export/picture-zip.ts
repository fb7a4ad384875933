import { openZip, type ZipFiles } from './open-zip.ts'
import type { PictureSource } from './picture-source.ts'

/** Opens the pictures of a zip; each is read on demand. Throws ImportFileError like {@link openZip}. */
export async function openPictureZip(path: string): Promise<PictureSource> {
  return toPictureSource(await openZip(path))
}

/** The entries of an opened zip as pictures. */
export function toPictureSource({ find, close }: ZipFiles): PictureSource {
  return { find, close }
}

import type { PictureSource } from './picture-source.ts'
import { openZip, type ZipFiles } from './zip-files.ts'

/** The pictures in a zip, each read only when it is asked for. Refuses with a FileRefused as {@link openZip} does. */
export async function openPictureZip(path: string): Promise<PictureSource> {
  return picturesOf(await openZip(path))
}

/** What lies in an opened zip, as pictures. */
export function picturesOf({ find, close }: ZipFiles): PictureSource {
  return { find, close }
}

import { parsePictureFile } from '#platform/pictures/address.ts'
import type { Pictures } from '#platform/pictures/store.ts'

const folder = '/pictures/'

/** The name of a picture of the shop by its address; null for any other address. */
export function pictureName(address: string): string | null {
  return address.startsWith(folder) ? (parsePictureFile(address.slice(folder.length))?.name ?? null) : null
}

/** Whether the shop has the picture of an address of its own. May throw BucketAway. */
export async function pictureHere(pictures: Pictures, address: string): Promise<boolean> {
  const name = pictureName(address)
  return name !== null && (await pictures.sourcePath(name)) !== null
}

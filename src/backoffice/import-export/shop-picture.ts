import { parsePictureFile } from '#platform/pictures/address.ts'
import type { Pictures } from '#platform/pictures/store.ts'

const folder = '/pictures/'

/** The name of one of the shop's pictures by its URL path; null for any other address. */
export function shopPictureName(address: string): string | null {
  return address.startsWith(folder) ? (parsePictureFile(address.slice(folder.length))?.name ?? null) : null
}

/** Whether the shop stores the picture of its own address. May throw BucketAway. */
export async function hasShopPicture(pictures: Pictures, address: string): Promise<boolean> {
  const name = shopPictureName(address)
  return name !== null && (await pictures.sourcePath(name)) !== null
}

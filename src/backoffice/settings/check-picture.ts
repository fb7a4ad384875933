import { Refusal } from '#platform/http/refusal.ts'
import { parsePictureName } from '#platform/pictures/address.ts'
import type { Pictures } from '#platform/pictures/store.ts'

/** The store of the shop's own pictures. */
export type PictureDeps = { pictures: Pick<Pictures, 'sourcePath'> }

/** Refuses with `invalid` on `field` when `address` is not that of an uploaded picture; null is no picture. May throw BucketAway. */
export async function checkPicture(
  { pictures }: PictureDeps,
  field: string,
  address: string | null,
): Promise<void> {
  if (address === null) return
  const name = parsePictureName(address)
  if (name === null || (await pictures.sourcePath(name)) === null)
    throw new Refusal('invalid_request', {}, { [field]: 'invalid' })
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { type DemoCategory, demoFolders } from './demo-catalogue.ts'

/** A stored picture of a demo review. */
export type DemoReviewPicture = { name: string; digest: string; width: number; height: number }
/** By {@link reviewPictureKey}. */
export type DemoReviewPictures = ReadonlyMap<string, DemoReviewPicture>

/** The key of a picture of a product's review in {@link DemoReviewPictures}. */
export const reviewPictureKey = (product: string, review: number, file: string) =>
  `${product}/${review}/${file}`

type StoreOptions = { uploads: UploadedPictures; photos?: string }

/** Stores the pictures of the demo's reviews. Their names depend on their review, so that a repeated start stores none twice. */
export async function storeReviewPictures(
  catalogue: readonly DemoCategory[],
  { uploads, photos = demoFolders.photos }: StoreOptions,
): Promise<DemoReviewPictures> {
  const stored = new Map<string, DemoReviewPicture>()
  for (const { slug, reviews } of catalogue.flatMap(({ products }) => products))
    for (const [index, { pictures }] of reviews.entries())
      for (const file of pictures) {
        const source = await readFile(join(photos, slug, file))
        const key = reviewPictureKey(slug, index, file)
        const name = createHash('sha256').update(key).digest('hex').slice(0, 16)
        const prepared = await uploads.prepareReady(source)
        await uploads.store(name, prepared)
        const digest = createHash('sha256').update(source).digest('base64url')
        stored.set(key, { name, digest, width: prepared.width, height: prepared.height })
      }
  return stored
}

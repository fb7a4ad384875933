import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { type Bucket, openBucket } from '#platform/pictures/bucket.ts'
import { createPictures, type Pictures } from '#platform/pictures/store.ts'
import { createUploads, type UploadedPictures } from '#platform/pictures/uploads.ts'

/** Where the sources of one picture store are: a folder of this machine, and a bucket if one is configured. */
export type PicturePlace = { dir: string; bucket: Bucket | null }

type PlacesConfig = Pick<Config, 'dataDir' | 'picturesBucket'>

/** The places of the shop's own pictures and of those that visitors upload. */
export function picturePlaces({ dataDir, picturesBucket }: PlacesConfig) {
  return {
    pictures: { dir: join(dataDir, 'pictures'), bucket: openBucket(picturesBucket) },
    uploads: { dir: join(dataDir, 'uploads'), bucket: openBucket(picturesBucket, { folder: 'uploads/' }) },
  } satisfies Record<string, PicturePlace>
}

export type PictureStores = { pictures: Pictures; uploads: UploadedPictures }

/** Opens both picture stores of a shop. */
export function openPictureStores(config: PlacesConfig, log: Log): PictureStores {
  const { pictures, uploads } = picturePlaces(config)
  return { pictures: createPictures({ ...pictures, log }), uploads: createUploads({ ...uploads, log }) }
}

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Log } from '#platform/log/log.ts'
import { parsePictureFile } from '#platform/pictures/address.ts'
import type { Bucket } from '#platform/pictures/bucket.ts'
import { openFolder } from '#platform/pictures/folder.ts'
import { createQueue } from '#platform/pictures/queue.ts'
import { createRenditions, type FoundPicture } from '#platform/pictures/renditions.ts'
import { readReady, readSource, type StoredSource } from '#platform/pictures/source.ts'
import { openSources } from '#platform/pictures/sources.ts'

/**
 * A store for pictures of visitors, apart from those of the shop: names are random and say nothing of the content, its files can be
 * deleted, and the route that serves them decides who may see each.
 */
export type UploadedPictures = {
  /** Checks and re-encodes a file as the shop's own pictures are. Throws PictureRefused. */
  prepare(source: Buffer): Promise<StoredSource>
  /** Checks a trusted picture that is already in the stored form, as `addReady` of the shop's pictures does. */
  prepareReady(webp: Buffer): Promise<StoredSource>
  /** Stores a prepared picture under a name of {@link newPictureName}. May throw BucketAway. */
  store(name: string, prepared: StoredSource): Promise<void>
  /** As `find` of the shop's pictures. */
  find(file: string): Promise<FoundPicture | null>
  /** Deletes a picture in the bucket and on this machine. Deleting it again is harmless. May throw BucketAway. */
  remove(name: string): Promise<void>
  /** Deletes the files of a picture on this machine only. */
  removeHere(name: string): Promise<void>
  /** The names of all pictures with a file on this machine. */
  listHere(): Promise<string[]>
}

const maxConcurrent = 2

type UploadsOptions = { dir: string; log: Log; bucket?: Bucket | null }

/** A name for a new picture of a visitor. */
export const newPictureName = (): string => randomBytes(8).toString('hex')

/** Creates the store under `dir`; with a bucket, sources are shared with other machines. */
export function createUploads({ dir, log, bucket = null }: UploadsOptions): UploadedPictures {
  sharp.cache(false)
  sharp.concurrency(1)
  const folder = openFolder(dir)
  const sources = openSources(folder, bucket, log)
  const { find } = createRenditions(folder, sources, log)
  const queue = createQueue(maxConcurrent)
  return {
    prepare: (source) => queue.run(() => readSource(source)),
    prepareReady: readReady,
    store: (name, { bytes }) => sources.store(name, bytes),
    find,
    remove: (name) => sources.remove(name),
    removeHere: (name) => folder.remove(name),
    async listHere() {
      const made = [...(await folder.listMade())].flatMap((file) => parsePictureFile(file)?.name ?? [])
      return [...new Set([...(await folder.listNames()), ...made])]
    },
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureName } from '#platform/pictures/address.ts'
import { openFolder } from '#platform/pictures/folder.ts'
import type { PicturePlace } from '#platform/pictures/open-stores.ts'
import { isCompleteWebp } from '#platform/pictures/sources.ts'
import { uploadMissing } from '#platform/pictures/upload-missing.ts'
import type { Frame } from './frames.ts'

type PicturePlaces = { pictures: PicturePlace; uploads: PicturePlace }
type Store = keyof PicturePlaces

/** The sources of all pictures of both stores. */
export async function* dumpPictures({ pictures, uploads }: PicturePlaces): AsyncGenerator<Frame> {
  yield* dumpStore('pictures', pictures)
  yield* dumpStore('uploads', uploads)
}

/**
 * The sources of a store: local ones, then those that only the bucket has. Fetched ones are stored locally, so that the next backup
 * does not fetch them again.
 */
async function* dumpStore(store: Store, { dir, bucket }: PicturePlace): AsyncGenerator<Frame> {
  const folder = openFolder(dir)
  const files = await readdir(join(dir, 'sources')).catch(() => [])
  const here = new Set(files.map((each) => each.replace(/\.webp$/, '')).filter(isPictureName))
  for (const name of here) {
    const body = await readUnlessDeleted(folder.sourcePath(name))
    if (body) yield frameOf(store, name, body)
  }
  if (!bucket) return
  for await (const name of bucket.names()) {
    const body = here.has(name) ? null : await bucket.get(name)
    if (!body) continue
    if (isCompleteWebp(body)) await folder.write(folder.sourcePath(name), body)
    yield frameOf(store, name, body)
  }
}

/** Null for an upload that was deleted during the backup. */
function readUnlessDeleted(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/**
 * Writes picture frames to their folders and passes the other frames on; afterwards uploads what the buckets lack. A name belongs to
 * one content, so writing an unreferenced picture is harmless.
 */
export async function* restorePictures(
  { pictures, uploads }: PicturePlaces,
  frames: AsyncIterable<Frame>,
): AsyncGenerator<Frame> {
  const folders = { pictures: openFolder(pictures.dir), uploads: openFolder(uploads.dir) }
  for await (const frame of frames) {
    const { head, body } = frame
    if (head.kind !== 'picture') yield frame
    else if (isPictureName(head.name)) {
      const folder = folders[head.store ?? 'pictures']
      await folder.write(folder.sourcePath(head.name), body)
    }
  }
  if (pictures.bucket) await uploadMissing(folders.pictures, pictures.bucket)
  if (uploads.bucket) await uploadMissing(folders.uploads, uploads.bucket)
}

function frameOf(store: Store, name: string, body: Buffer): Frame {
  return { head: { kind: 'picture', name, ...(store === 'uploads' && { store }) }, body }
}

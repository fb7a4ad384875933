import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureName } from '#platform/pictures/address.ts'
import type { Bucket } from '#platform/pictures/bucket.ts'
import { openFolder } from '#platform/pictures/folder.ts'
import { isCompleteWebp } from '#platform/pictures/sources.ts'
import { uploadMissing } from '#platform/pictures/upload-missing.ts'
import type { Frame } from './frames.ts'

type PictureStorage = { picturesDir: string; bucket: Bucket | null }

/**
 * The sources of all pictures: local ones, then those that only the bucket has. Fetched ones are stored locally, so that the
 * next backup does not fetch them again.
 */
export async function* dumpPictures({ picturesDir, bucket }: PictureStorage): AsyncGenerator<Frame> {
  const folder = openFolder(picturesDir)
  const files = await readdir(join(picturesDir, 'sources')).catch(() => [])
  const here = new Set(files.map((each) => each.replace(/\.webp$/, '')).filter(isPictureName))
  for (const name of here) yield frameOf(name, await readFile(folder.sourcePath(name)))
  if (!bucket) return
  for await (const name of bucket.names()) {
    const body = here.has(name) ? null : await bucket.get(name)
    if (!body) continue
    if (isCompleteWebp(body)) await folder.write(folder.sourcePath(name), body)
    yield frameOf(name, body)
  }
}

/**
 * Writes picture frames to the folder and passes the other frames on; afterwards uploads what the bucket lacks. Pictures are
 * content-addressed, so writing an unreferenced one is harmless.
 */
export async function* restorePictures(
  { picturesDir, bucket }: PictureStorage,
  frames: AsyncIterable<Frame>,
): AsyncGenerator<Frame> {
  const folder = openFolder(picturesDir)
  for await (const frame of frames) {
    const { head, body } = frame
    if (head.kind !== 'picture') yield frame
    else if (isPictureName(head.name)) await folder.write(folder.sourcePath(head.name), body)
  }
  if (bucket) await uploadMissing(folder, bucket)
}

function frameOf(name: string, body: Buffer): Frame {
  return { head: { kind: 'picture', name }, body }
}

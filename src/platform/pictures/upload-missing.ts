import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import type { Bucket } from '#platform/pictures/bucket.ts'
import { type Folder, openFolder } from '#platform/pictures/folder.ts'
import { isCompleteWebp } from '#platform/pictures/sources.ts'

type Uploaded = { sent: number; damaged: string[] }

const concurrency = 4
const retryDelayMs = 60_000

/**
 * Uploads every local source that the bucket lacks; damaged ones are skipped and returned. Stops when the signal is aborted.
 * Throws BucketAway; a repetition resumes the upload.
 */
export async function uploadMissing(folder: Folder, bucket: Bucket, signal?: AbortSignal): Promise<Uploaded> {
  const missing = new Set(await folder.listNames())
  if (missing.size > 0) for await (const name of bucket.names()) missing.delete(name)
  const names = [...missing]
  const uploaded: Uploaded = { sent: 0, damaged: [] }
  await Promise.all(Array.from({ length: concurrency }, upload))
  return uploaded

  async function upload(): Promise<void> {
    for (let name = names.pop(); name !== undefined && !signal?.aborted; name = names.pop()) {
      const bytes = await readFile(folder.sourcePath(name))
      if (isCompleteWebp(bytes)) {
        await bucket.put(name, bytes).catch(giveUp)
        uploaded.sent += 1
      } else uploaded.damaged.push(name)
    }
  }

  function giveUp(error: unknown): never {
    names.length = 0
    throw error
  }
}

/**
 * The same in the background, for pictures that are older than the bucket; retried every minute until complete. Returns a
 * function that stops it.
 */
export function uploadMissingInBackground({
  dir,
  bucket,
  log,
}: {
  dir: string
  bucket: Bucket
  log: Log
}): () => void {
  const closing = new AbortController()
  const { signal } = closing
  void upload()
  return () => closing.abort()

  async function upload(): Promise<void> {
    while (!signal.aborted) {
      try {
        const { sent, damaged } = await uploadMissing(openFolder(dir), bucket, signal)
        if (sent > 0) log.info({ sent }, 'older pictures put into the bucket')
        if (damaged.length > 0) log.error({ damaged }, 'damaged pictures not put into the bucket')
        return
      } catch (error) {
        if (signal.aborted) return
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ reason }, 'older pictures not put into the bucket, will be retried')
        await wait(retryDelayMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }
}

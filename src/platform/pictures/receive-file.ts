import type { Context } from 'hono'
import { readBytes } from '#platform/http/read-bytes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { receiveUpload } from './upload-budget.ts'

type Received<Result> = {
  /** What is thrown when the body has more than `maxBytes`. */
  tooLarge: () => Error
  work: (file: Buffer) => Promise<Result>
}

/**
 * Receives a body that is one file of at most `maxBytes`, within the memory for uploads ({@link receiveUpload}). Refuses with
 * `unsupported_media_type` what is not `application/octet-stream`, which forms of other sites cannot send.
 */
export async function receiveFile<Result>(
  c: Context,
  limits: { owner: string; maxBytes: number },
  { tooLarge, work }: Received<Result>,
): Promise<Result> {
  if (c.req.header('content-type') !== 'application/octet-stream') throw new Refusal('unsupported_media_type')
  return receiveUpload(c, limits, async (count) => {
    const file = await readBytes(c, limits.maxBytes, count)
    if (!file) throw tooLarge()
    return work(file)
  })
}

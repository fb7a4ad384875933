import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { lt } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { kindOfFile, maxFileBytes, type UploadKind } from './domain/file-limits.ts'
import { transferFiles } from './tables.ts'

const retentionMs = 7 * 24 * 60 * 60 * 1000

type StoredUpload = { id: string; name: string; kind: UploadKind; bytes: number }

/** The path of an uploaded file. */
export function uploadPath(folder: string, { id, kind }: { id: string; kind: UploadKind }): string {
  return join(folder, `${id}.${kind}`)
}

/**
 * Stores an uploaded file while it is received. Refuses with `body_too_large`; an aborted upload leaves no file.
 * Deletes files older than a week.
 */
export async function storeUpload(
  { db, staff, now }: StaffCtx,
  { folder, name, body }: { folder: string; name: string; body: Request['body'] },
): Promise<StoredUpload> {
  const kind = kindOfFile(name)
  const file = { id: randomUUID(), name, kind }
  const path = uploadPath(folder, file)
  await mkdir(folder, { recursive: true })
  await deleteOldFiles({ folder, before: new Date(now().getTime() - retentionMs), db })
  let bytes = 0
  try {
    const source = body ? Readable.fromWeb(body as unknown as WebStream) : Readable.from([])
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          bytes += chunk.byteLength
          if (bytes > maxFileBytes[kind]) throw new Refusal('body_too_large')
          yield chunk
        }
      },
      createWriteStream(path, { flags: 'wx' }),
    )
    await db.insert(transferFiles).values({ ...file, bytes, byUserId: staff.userId, createdAt: now() })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { ...file, bytes }
}

async function deleteOldFiles({
  folder,
  before,
  db,
}: {
  folder: string
  before: Date
  db: StaffCtx['db']
}): Promise<void> {
  await db.delete(transferFiles).where(lt(transferFiles.createdAt, before))
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && stats.mtimeMs < before.getTime()) await rm(path, { force: true })
  }
}

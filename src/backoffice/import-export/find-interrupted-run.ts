import { access } from 'node:fs/promises'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import type { NewRun } from './create-run.ts'
import { defaultOptions } from './domain/run.ts'
import type { ImportSource } from './run-import.ts'
import { uploadPath } from './store-upload.ts'
import { transferFiles, transferRuns } from './tables.ts'

/** A file that crashes the server would do so at every start. */
const maxAttempts = 3

/**
 * The run to resume because its process died; null when there is none or its file is missing. The caller holds the
 * import lock, so a run marked as running is dead.
 */
export async function findInterruptedRun(
  db: Database,
  folder: string,
): Promise<{ run: NewRun; source: ImportSource | null } | null> {
  const [dead] = await db
    .select()
    .from(transferRuns)
    .where(and(eq(transferRuns.state, 'running'), eq(transferRuns.dryRun, false)))
    .orderBy(desc(transferRuns.id))
    .limit(1)
  if (!dead || dead.attempt >= maxAttempts) return null
  const { fileName, fileId, picturesId, dryRun, byUserId, undoes, deletes, attempt } = dead
  const options = { ...defaultOptions, ...dead.options }
  const run: NewRun = {
    fileName,
    fileId,
    picturesId,
    dryRun,
    byUserId,
    options,
    attempt: attempt + 1,
    resumes: dead.id,
  }
  if (undoes !== null) return { run: { ...run, undoes }, source: null }
  if (deletes !== null) return { run: { ...run, deletes }, source: null }
  const path = await pathOf(db, folder, fileId)
  const picturesPath = await pathOf(db, folder, picturesId)
  if (path === null || (picturesId !== null && picturesPath === null)) return null
  return { run, source: { path, picturesPath, options } }
}

async function pathOf(db: Database, folder: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [file] = await db.select().from(transferFiles).where(eq(transferFiles.id, id))
  if (!file) return null
  const path = uploadPath(folder, file)
  return access(path).then(
    () => path,
    () => null,
  )
}

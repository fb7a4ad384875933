import { access } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ImportRunner } from './import-runner.ts'
import type { StartRunBody } from './schemas.ts'
import { uploadPath } from './store-upload.ts'
import { transferFiles } from './tables.ts'
import { requireTransfer } from './transfer-rights.ts'

/**
 * Starts an import or dry run of an uploaded file and returns its id. Refuses with `transfer_busy`, and with the
 * fields `file` or `pictures`: `unknown` for a missing or expired upload.
 */
export async function startRun(
  ctx: StaffCtx,
  runner: ImportRunner,
  { file, pictures, dryRun, ...chosen }: StartRunBody,
): Promise<number> {
  const { staff } = requireTransfer(ctx)
  const options = { ...chosen, exportedAt: notAfter(ctx.now(), chosen.exportedAt) }
  // A zip must be an export package; that is checked when it is opened.
  const csv = await findUpload(ctx, runner, file, { field: 'file', kind: null })
  const zip =
    pictures === null ? null : await findUpload(ctx, runner, pictures, { field: 'pictures', kind: 'zip' })
  const run = {
    fileName: csv.name,
    fileId: csv.id,
    picturesId: pictures,
    dryRun,
    options,
    byUserId: staff.userId,
  }
  return runner.start(run, { path: csv.path, picturesPath: zip?.path ?? null, options })
}

/** A moment to come counts as now: the clock of a browser may be ahead. */
function notAfter(now: Date, moment: string | null): string | null {
  return moment === null ? null : new Date(Math.min(Date.parse(moment), now.getTime())).toISOString()
}

async function findUpload(
  { db }: StaffCtx,
  { folder }: ImportRunner,
  id: string,
  { field, kind }: { field: string; kind: 'zip' | null },
): Promise<{ id: string; name: string; path: string }> {
  const [row] = await db.select().from(transferFiles).where(eq(transferFiles.id, id))
  if (row && kind !== null && row.kind !== kind)
    throw new Refusal('invalid_request', {}, { [field]: 'wrong_kind' })
  const path = uploadPath(folder, { id, kind: row?.kind ?? 'csv' })
  const exists =
    row !== undefined &&
    (await access(path).then(
      () => true,
      () => false,
    ))
  if (!exists) throw new Refusal('invalid_request', {}, { [field]: 'unknown' })
  return { id, name: row.name, path }
}

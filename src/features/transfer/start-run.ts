import { access } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { requireStaff, type StaffCtx } from '#features/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { StartRunBody } from './schemas.ts'
import { transferFiles } from './tables.ts'
import { sentPath, type TransferDesk } from './transfer-desk.ts'

/**
 * Begins to read what was sent, for looking or for good. Refuses with the fields `file` or `pictures`, `unknown`: not sent,
 * or gone since; and with `transfer_busy`.
 */
export async function startRun(
  ctx: StaffCtx,
  desk: TransferDesk,
  { file, pictures, dryRun, ...options }: StartRunBody,
): Promise<number> {
  const { staff } = requireStaff(ctx, 'admin')
  // A zip is a whole export; what else it may be is said when it is opened.
  const csv = await findSent(ctx, desk, file, { field: 'file', kind: null })
  const zip =
    pictures === null ? null : await findSent(ctx, desk, pictures, { field: 'pictures', kind: 'zip' })
  const run = {
    fileName: csv.name,
    fileId: csv.id,
    picturesId: pictures,
    dryRun,
    options,
    byUserId: staff.userId,
  }
  return desk.begin(run, { path: csv.path, picturesPath: zip?.path ?? null, options })
}

async function findSent(
  { db }: StaffCtx,
  { folder }: TransferDesk,
  id: string,
  { field, kind }: { field: string; kind: 'zip' | null },
): Promise<{ id: string; name: string; path: string }> {
  const [row] = await db.select().from(transferFiles).where(eq(transferFiles.id, id))
  if (row && kind !== null && row.kind !== kind)
    throw new Refusal('invalid_request', {}, { [field]: 'wrong_kind' })
  const path = sentPath(folder, { id, kind: row?.kind ?? 'csv' })
  const isThere =
    row !== undefined &&
    (await access(path).then(
      () => true,
      () => false,
    ))
  if (!isThere) throw new Refusal('invalid_request', {}, { [field]: 'unknown' })
  return { id, name: row.name, path }
}

import { UploadError } from '#features/import-export/client.ts'
import { kindOfFile, maxFileBytes } from '#features/import-export/domain/file-limits.ts'
import type { StartRunInput, TransferRun, UploadedFile } from '#features/import-export/schemas.ts'
import { statusOf } from '#platform/pages/page-error.ts'

export type ImportFiles = { csv: File; zip: File | null }
export type ImportOptions = Omit<StartRunInput, 'file' | 'pictures' | 'dryRun'>

type Calls = {
  sendFile: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedFile>
  startRun: (body: StartRunInput) => Promise<{ id: number }>
  listRuns: () => Promise<Pick<TransferRun, 'id' | 'fileId'>[]>
  /** Ends after a pause, or at once when the connection may be back or `signal` aborts. */
  pause: (signal: AbortSignal) => Promise<void>
}

type Watching = {
  onShare: (share: number) => void
  onReconnecting: (reconnecting: boolean) => void
  signal: AbortSignal
}

/** How often a transmission may break before the fault is taken for one of its own. */
const maxBreaks = 10

/** No answer at all, or one from a shop that is busy or restarting. */
const isLost = (error: unknown) => [0, 408, 425, 429, 502, 503, 504].includes(statusOf(error))

/**
 * Sends the files and has them looked at; gives the number of the run. While the connection is gone it waits, and goes on
 * where it was: what has arrived is not sent again, and a run that began although its answer was lost is not begun twice.
 */
export async function sendImport(
  { csv, zip }: ImportFiles,
  options: ImportOptions,
  { onShare, onReconnecting, signal }: Watching,
  calls: Calls,
): Promise<number> {
  for (const file of [csv, zip]) {
    if (file && file.size > maxFileBytes[kindOfFile(file.name)]) throw new UploadError(413)
  }
  const all = csv.size + (zip?.size ?? 0) || 1
  let sent: UploadedFile | null = null
  let pictures: UploadedFile | null = null
  for (let breaks = 0; ; ) {
    try {
      sent ??= await calls.sendFile(csv, (part) => onShare((part * csv.size) / all), signal)
      if (zip)
        pictures ??= await calls.sendFile(zip, (part) => onShare((csv.size + part * zip.size) / all), signal)
      const body = { file: sent.id, pictures: pictures?.id ?? null, dryRun: true, ...options }
      return (await calls.startRun(body)).id
    } catch (error) {
      breaks += 1
      if (signal.aborted || !isLost(error) || breaks > maxBreaks) throw error
      onReconnecting(true)
      const runs = await reachShop(calls, signal)
      onReconnecting(false)
      const begun = sent && runs.find(({ fileId }) => fileId === sent?.id)
      if (begun) return begun.id
    }
  }
}

/** The last runs, as soon as the shop answers. */
async function reachShop(
  { listRuns, pause }: Pick<Calls, 'listRuns' | 'pause'>,
  signal: AbortSignal,
): ReturnType<Calls['listRuns']> {
  for (;;) {
    await pause(signal)
    signal.throwIfAborted()
    try {
      return await listRuns()
    } catch (error) {
      if (!isLost(error)) throw error
    }
  }
}

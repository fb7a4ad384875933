import { getStatus } from '#platform/pages/page-error.ts'
import { UploadError } from '../client.ts'
import { kindOfFile, maxFileBytes } from '../domain/file-limits.ts'
import type { StartRunInput, TransferRun, UploadedFile } from '../schemas.ts'

export type ImportFiles = { csv: File; zip: File | null }
export type ImportOptions = Omit<StartRunInput, 'file' | 'pictures' | 'dryRun'>

type Calls = {
  sendFile: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedFile>
  startRun: (body: StartRunInput) => Promise<{ id: number }>
  listRuns: () => Promise<Pick<TransferRun, 'id' | 'fileId'>[]>
  /** Resolves after a pause, or at once when the browser is online again or `signal` aborts. */
  pause: (signal: AbortSignal) => Promise<void>
}

type Progress = {
  onShare: (share: number) => void
  onReconnecting: (reconnecting: boolean) => void
  signal: AbortSignal
}

/** After this many failures the cause is not the connection. */
const maxFailures = 10

/** No response, or one of a shop that is busy or restarting. */
const isTemporary = (error: unknown) => [0, 408, 425, 429, 502, 503, 504].includes(getStatus(error))

/**
 * Uploads the files, starts a dry run and returns its id. Without a connection it waits and then resumes: uploaded files
 * are not sent again, and a run whose response was lost is not started twice.
 */
export async function sendImport(
  { csv, zip }: ImportFiles,
  options: ImportOptions,
  { onShare, onReconnecting, signal }: Progress,
  calls: Calls,
): Promise<number> {
  for (const file of [csv, zip]) {
    if (file && file.size > maxFileBytes[kindOfFile(file.name)]) throw new UploadError(413)
  }
  const all = csv.size + (zip?.size ?? 0) || 1
  let sent: UploadedFile | null = null
  let pictures: UploadedFile | null = null
  for (let failures = 0; ; ) {
    try {
      sent ??= await calls.sendFile(csv, (part) => onShare((part * csv.size) / all), signal)
      if (zip)
        pictures ??= await calls.sendFile(zip, (part) => onShare((csv.size + part * zip.size) / all), signal)
      const body = { file: sent.id, pictures: pictures?.id ?? null, dryRun: true, ...options }
      return (await calls.startRun(body)).id
    } catch (error) {
      failures += 1
      if (signal.aborted || !isTemporary(error) || failures > maxFailures) throw error
      onReconnecting(true)
      const runs = await reachShop(calls, signal)
      onReconnecting(false)
      const started = sent && runs.find(({ fileId }) => fileId === sent?.id)
      if (started) return started.id
    }
  }
}

/** The latest runs, as soon as the shop responds. */
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
      if (!isTemporary(error)) throw error
    }
  }
}

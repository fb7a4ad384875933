import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type {
  DeletionPreview,
  LinesArgs,
  LinesPage,
  StartRunInput,
  TransferRun,
  UploadedFile,
} from './schemas.ts'

const runPollMs = 1_000
const listPollMs = 5_000

/** A connection that is silent for this long counts as dropped; the next request may succeed. */
const responseTimeoutMs = 10_000
const stalledMs = 60_000

function withTimeout(signal: AbortSignal): AbortSignal {
  // Browsers from before 2024 support neither.
  return 'any' in AbortSignal && 'timeout' in AbortSignal
    ? AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)])
    : signal
}

export function listRuns(signal: AbortSignal = new AbortController().signal): Promise<TransferRun[]> {
  return fetchJson('/api/admin/transfer/runs', { signal: withTimeout(signal) })
}

/** The latest runs, polled while one is running. */
export function runsQuery() {
  return queryOptions({
    queryKey: ['transferRuns'],
    queryFn: ({ signal }) => listRuns(signal),
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') ? listPollMs : false),
  })
}

/** One run, polled while it is running. */
export function runQuery(runId: number) {
  return queryOptions({
    queryKey: ['transferRun', runId],
    queryFn: ({ signal }) =>
      fetchJson<TransferRun>(`/api/admin/transfer/runs/${runId}`, { signal: withTimeout(signal) }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runPollMs : false),
  })
}

/** One page of a run's report, errors first. */
export function linesQuery({ runId, page = 1, only }: LinesArgs) {
  const search = new URLSearchParams({ page: String(page), ...(only && { only }) })
  return queryOptions({
    queryKey: ['transferLines', { runId, page, ...(only && { only }) }],
    queryFn: ({ signal }) =>
      fetchJson<LinesPage>(`/api/admin/transfer/runs/${runId}/lines?${search}`, { signal }),
  })
}

export function startRun(body: StartRunInput): Promise<{ id: number }> {
  return fetchJson('/api/admin/transfer/runs', { method: 'POST', body })
}

export function stopRun(runId: number): Promise<void> {
  return fetchJson(`/api/admin/transfer/runs/${runId}/stop`, { method: 'POST', body: {} })
}

/** Starts undoing an import; returns the id of the new run. */
export function undoRun(runId: number): Promise<{ id: number }> {
  return fetchJson(`/api/admin/transfer/runs/${runId}/undo`, { method: 'POST', body: {} })
}

/** Starts deleting what an undone import created; returns the id of the new run. */
export function deleteCreations(runId: number): Promise<{ id: number }> {
  return fetchJson(`/api/admin/transfer/runs/${runId}/delete`, { method: 'POST', body: {} })
}

/** What deleting the creations of an undone import would do. */
export function deletionPreviewQuery(runId: number) {
  return queryOptions({
    queryKey: ['transferDeletion', runId],
    queryFn: ({ signal }) =>
      fetchJson<DeletionPreview>(`/api/admin/transfer/runs/${runId}/deletion`, { signal }),
    // Orders and edits change it at any moment.
    staleTime: 0,
  })
}

export const packageUrl = '/api/admin/transfer/package'
export const everythingUrl = '/api/admin/transfer/everything'
export const exportUrl = '/api/admin/transfer/export'

/** The URL of a run's full report in a language. */
export function reportUrl(runId: number, language: string): string {
  return `/api/admin/transfer/runs/${runId}/report?lang=${language}`
}

/** Uploads a file without reading it into memory. `onProgress` receives the share sent (0 to 1); `signal` aborts. */
export function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `/api/admin/transfer/files?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    let stalled: ReturnType<typeof setTimeout> | undefined
    const restartStallTimer = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), stalledMs)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer()
      onProgress(total > 0 ? loaded / total : 0)
    }
    const fail = () => reject(new TypeError('the upload failed'))
    request.onerror = fail
    request.onloadend = () => clearTimeout(stalled)
    request.onload = () => {
      if (request.status === 201) resolve(request.response)
      else reject(new UploadError(request.status))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.onabort = () => (signal.aborted ? reject(signal.reason) : fail())
    restartStallTimer()
    request.send(file)
  })
}

/** The server refused an upload, with its status. */
export class UploadError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the upload was refused with status ${status}`)
    this.status = status
  }
}

import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { LinesArgs, LinesPage, StartRunInput, TransferRun, UploadedFile } from './schemas.ts'

const runPollMs = 1_000
const listPollMs = 5_000

/** The latest runs, polled while one is running. */
export function runsQuery() {
  return queryOptions({
    queryKey: ['transferRuns'],
    queryFn: ({ signal }) => fetchJson<TransferRun[]>('/api/admin/transfer/runs', { signal }),
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') ? listPollMs : false),
  })
}

/** One run, polled while it is running. */
export function runQuery(runId: number) {
  return queryOptions({
    queryKey: ['transferRun', runId],
    queryFn: ({ signal }) => fetchJson<TransferRun>(`/api/admin/transfer/runs/${runId}`, { signal }),
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

export const packageUrl = '/api/admin/transfer/package'
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
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('the upload failed'))
    request.onload = () => {
      if (request.status === 201) resolve(request.response)
      else reject(new UploadError(request.status))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.onabort = () => reject(signal.reason)
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

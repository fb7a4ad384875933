import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { LinesArgs, LinesPage, SentFile, StartRunInput, TransferRun } from './schemas.ts'

const oftenMs = 1_000
const seldomMs = 5_000

/** A connection that is silent for so long counts as dropped: the next request may find it back. */
const patienceMs = 10_000
const stalledMs = 60_000

function inTime(signal: AbortSignal): AbortSignal {
  // Browsers before 2024 have neither.
  return 'any' in AbortSignal && 'timeout' in AbortSignal
    ? AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    : signal
}

export function listRuns(signal: AbortSignal = new AbortController().signal): Promise<TransferRun[]> {
  return fetchJson('/api/admin/transfer/runs', { signal: inTime(signal) })
}

/** The last runs. While one is going on it is asked for again and again. */
export function runsQuery() {
  return queryOptions({
    queryKey: ['transferRuns'],
    queryFn: ({ signal }) => listRuns(signal),
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') ? seldomMs : false),
  })
}

/** One run, as it goes on. */
export function runQuery(runId: number) {
  return queryOptions({
    queryKey: ['transferRun', runId],
    queryFn: ({ signal }) =>
      fetchJson<TransferRun>(`/api/admin/transfer/runs/${runId}`, { signal: inTime(signal) }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? oftenMs : false),
  })
}

/** Some lines of a run's report, errors first. */
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

/** Begins to undo an import; gives the run that does. */
export function undoRun(runId: number): Promise<{ id: number }> {
  return fetchJson(`/api/admin/transfer/runs/${runId}/undo`, { method: 'POST', body: {} })
}

export const packageAddress = '/api/admin/transfer/package'
export const exportAddress = '/api/admin/transfer/export'

/** Where a run's whole report is, in a language. */
export function reportAddress(runId: number, language: string): string {
  return `/api/admin/transfer/runs/${runId}/report?lang=${language}`
}

/** Sends a file as it is, telling how much of it has gone; `signal` breaks off. Nothing of it is read into memory. */
export function sendFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `/api/admin/transfer/files?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    let stalled: ReturnType<typeof setTimeout> | undefined
    const moves = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), stalledMs)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      moves()
      onProgress(total > 0 ? loaded / total : 0)
    }
    const lost = () => reject(new TypeError('the file could not be sent'))
    request.onerror = lost
    request.onloadend = () => clearTimeout(stalled)
    request.onload = () => {
      if (request.status === 201) resolve(request.response)
      else reject(new FileNotSent(request.status))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.onabort = () => (signal.aborted ? reject(signal.reason) : lost())
    moves()
    request.send(file)
  })
}

/** The shop has not taken the file, and with which status. */
export class FileNotSent extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the file was answered with ${status}`)
    this.status = status
  }
}

import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/http/fetch-json.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { listRuns, startRun, UploadError, uploadFile } from '../client.ts'
import { type ImportFiles, type ImportOptions, sendImport } from './send-import.ts'

type SendingProblem = 'offline' | 'too_large' | 'busy' | 'failed'

const retryMs = 3_000

/** Uploads the files, starts a dry run and opens its report. */
export function useImportUpload() {
  const [share, setShare] = useState<number | null>(null)
  const [reconnecting, setReconnecting] = useState(false)
  const [problem, setProblem] = useState<SendingProblem | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  async function send({ csv, zip, ...options }: ImportFiles & ImportOptions): Promise<void> {
    const upload = new AbortController()
    controller.current = upload
    const { signal } = upload
    setProblem(null)
    setShare(0)
    try {
      const progress = { onShare: setShare, onReconnecting: setReconnecting, signal }
      const calls = { sendFile: uploadFile, startRun, listRuns, pause }
      navigate(`/admin/transfer/${await sendImport({ csv, zip }, options, progress, calls)}`)
    } catch (error) {
      setShare(null)
      setReconnecting(false)
      if (!signal.aborted) setProblem(problemOf(error))
    }
  }

  return { send, share, reconnecting, problem, cancel: () => controller.current?.abort() }
}

/** Waits a few seconds, or until the browser is online again. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, retryMs)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

function problemOf(error: unknown): SendingProblem {
  if (error instanceof UploadError) return error.status === 413 ? 'too_large' : 'failed'
  if (error instanceof ApiError) return error.code === 'transfer_busy' ? 'busy' : 'failed'
  return 'offline'
}

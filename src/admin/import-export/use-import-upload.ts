import { useRef, useState } from 'react'
import { startRun, UploadError, uploadFile } from '#features/import-export/client.ts'
import type { StartRunInput } from '#features/import-export/schemas.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import { navigate } from '#platform/pages/navigate.ts'

type SendingProblem = 'offline' | 'too_large' | 'busy' | 'failed'
type UploadInput = Omit<StartRunInput, 'file' | 'pictures' | 'dryRun'> & { csv: File; zip: File | null }

/** Uploads the files, starts a dry run and opens its report. */
export function useImportUpload() {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<SendingProblem | null>(null)
  const controller = useRef<AbortController | null>(null)

  async function send({ csv, zip, ...options }: UploadInput): Promise<void> {
    const upload = new AbortController()
    controller.current = upload
    setProblem(null)
    setShare(0)
    const all = csv.size + (zip?.size ?? 0) || 1
    try {
      const csvUpload = await uploadFile(csv, (part) => setShare((part * csv.size) / all), upload.signal)
      const pictures =
        zip && (await uploadFile(zip, (part) => setShare((csv.size + part * zip.size) / all), upload.signal))
      const { id } = await startRun({
        file: csvUpload.id,
        pictures: pictures?.id ?? null,
        dryRun: true,
        ...options,
      })
      navigate(`/admin/transfer/${id}`)
    } catch (error) {
      setShare(null)
      if (!upload.signal.aborted) setProblem(problemOf(error))
    }
  }

  return { send, share, problem, cancel: () => controller.current?.abort() }
}

function problemOf(error: unknown): SendingProblem {
  if (error instanceof UploadError) return error.status === 413 ? 'too_large' : 'failed'
  if (error instanceof ApiError) return error.code === 'transfer_busy' ? 'busy' : 'failed'
  return 'offline'
}

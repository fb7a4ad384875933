import { useRef, useState } from 'react'
import { uploadPicture } from '#features/catalogue-management/client.ts'
import { ApiError } from '#platform/http/fetch-json.ts'

export type Upload = { key: number; name: string; part: number; error: string | null }

type Options = { onAdded: (address: string) => void; onSending: (sending: boolean) => void }

/** Picture uploads with their progress and errors. */
export function useUploads({ onAdded, onSending }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastKey = useRef(0)
  const pendingBatches = useRef(0)

  async function send(file: File): Promise<void> {
    lastKey.current += 1
    const key = lastKey.current
    const update = (patch: Partial<Upload>) =>
      setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...patch } : each)))
    setUploads((before) => [...before, { key, name: file.name, part: 0, error: null }])
    try {
      const { address } = await uploadPicture(file, (part) => update({ part }))
      setUploads((before) => before.filter((each) => each.key !== key))
      onAdded(address)
    } catch (error) {
      const code = error instanceof ApiError ? error.errors.picture : undefined
      update({ error: code ?? 'failed' })
    }
  }

  /** Uploads run one at a time, so that they do not compete on a slow connection. */
  async function sendAll(files: readonly File[]): Promise<void> {
    pendingBatches.current += 1
    onSending(true)
    for (const file of files) await send(file)
    pendingBatches.current -= 1
    if (pendingBatches.current === 0) onSending(false)
  }

  const dismiss = (key: number) => setUploads((before) => before.filter((each) => each.key !== key))
  return { uploads, sendAll, dismiss }
}

import { useRef, useState } from 'react'
import { addPicture } from '#features/merchandising/client.ts'
import { ApiError } from '#platform/http/fetch-json.ts'

export type Upload = { key: number; name: string; part: number; error: string | null }

type Options = { onAdded: (address: string) => void; onSending: (sending: boolean) => void }

/** Picture uploads with their progress and errors. */
export function useUploads({ onAdded, onSending }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const made = useRef(0)
  const waiting = useRef(0)

  async function send(file: File): Promise<void> {
    made.current += 1
    const key = made.current
    const tell = (told: Partial<Upload>) =>
      setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...told } : each)))
    setUploads((before) => [...before, { key, name: file.name, part: 0, error: null }])
    try {
      const { address } = await addPicture(file, (part) => tell({ part }))
      setUploads((before) => before.filter((each) => each.key !== key))
      onAdded(address)
    } catch (error) {
      const code = error instanceof ApiError ? error.errors.picture : undefined
      tell({ error: code ?? 'failed' })
    }
  }

  /** Uploads run one at a time, so that they do not compete on a slow connection. */
  async function sendAll(files: readonly File[]): Promise<void> {
    waiting.current += 1
    onSending(true)
    for (const file of files) await send(file)
    waiting.current -= 1
    if (waiting.current === 0) onSending(false)
  }

  const dismiss = (key: number) => setUploads((before) => before.filter((each) => each.key !== key))
  return { uploads, sendAll, dismiss }
}

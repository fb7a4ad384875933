import { useRef, useState } from 'react'
import { addPicture } from '#features/merchandising/client.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import { fitPictures } from './picture-room.ts'

export type Upload = { key: number; name: string; part: number; error: string | null }

type Options = {
  max: number
  /** How many pictures there are now. */
  present: () => number
  /** Whether there was still room for it. */
  onAdded: (address: string) => boolean
  onSending: (sending: boolean) => void
}

/** Pictures on their way: how far each is, and what was wrong with one that was not taken. */
export function useUploads({ max, present, onAdded, onSending }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const made = useRef(0)
  /** Files that were accepted and have not been added or refused yet. */
  const waiting = useRef(0)

  function list(name: string, error: string | null): number {
    made.current += 1
    const key = made.current
    setUploads((before) => [...before, { key, name, part: 0, error }])
    return key
  }

  async function send(file: File): Promise<void> {
    const key = list(file.name, null)
    const tell = (told: Partial<Upload>) =>
      setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...told } : each)))
    try {
      const { address } = await addPicture(file, (part) => tell({ part }))
      if (onAdded(address)) setUploads((before) => before.filter((each) => each.key !== key))
      else tell({ error: 'too_many' })
    } catch (error) {
      const code = error instanceof ApiError ? error.errors.picture : undefined
      tell({ error: code ?? 'failed' })
    }
  }

  /** One after the other: a slow line is not shared by many. */
  async function sendAll(files: readonly File[]): Promise<void> {
    const { fitting, refused } = fitPictures(files, { max, present: present(), sending: waiting.current })
    for (const { name } of refused) list(name, 'too_many')
    if (fitting.length === 0) return
    waiting.current += fitting.length
    onSending(true)
    for (const file of fitting) {
      await send(file)
      waiting.current -= 1
    }
    if (waiting.current === 0) onSending(false)
  }

  const dismiss = (key: number) => setUploads((before) => before.filter((each) => each.key !== key))
  return { uploads, sendAll, dismiss }
}

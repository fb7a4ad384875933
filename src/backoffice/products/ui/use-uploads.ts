import { useRef, useState } from 'react'
import { ApiError } from '#platform/http/fetch-json.ts'
import { uploadPicture } from '../client.ts'
import { fitPictures } from './fit-pictures.ts'

export type Upload = { key: number; name: string; part: number; error: string | null }

type Options = {
  max: number
  /** The current number of pictures. */
  present: () => number
  /** Adds a picture; returns whether it was within the maximum. */
  onAdded: (address: string) => boolean
  onSending: (sending: boolean) => void
}

/** Picture uploads with their progress and errors. */
export function useUploads({ max, present, onAdded, onSending }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastKey = useRef(0)
  /** Files that were accepted and have not been added or refused yet. */
  const pendingPictures = useRef(0)

  function list(name: string, error: string | null): number {
    lastKey.current += 1
    const key = lastKey.current
    setUploads((before) => [...before, { key, name, part: 0, error }])
    return key
  }

  async function send(file: File): Promise<void> {
    const key = list(file.name, null)
    const update = (patch: Partial<Upload>) =>
      setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...patch } : each)))
    try {
      const { address } = await uploadPicture(file, (part) => update({ part }))
      if (onAdded(address)) setUploads((before) => before.filter((each) => each.key !== key))
      else update({ error: 'too_many' })
    } catch (error) {
      const code = error instanceof ApiError ? error.errors.picture : undefined
      update({ error: code ?? 'failed' })
    }
  }

  /** Uploads run one at a time, so that they do not compete on a slow connection. */
  async function sendAll(files: readonly File[]): Promise<void> {
    const { fitting, refused } = fitPictures(files, {
      max,
      present: present(),
      sending: pendingPictures.current,
    })
    for (const { name } of refused) list(name, 'too_many')
    if (fitting.length === 0) return
    pendingPictures.current += fitting.length
    onSending(true)
    for (const file of fitting) {
      await send(file)
      pendingPictures.current -= 1
    }
    if (pendingPictures.current === 0) onSending(false)
  }

  const dismiss = (key: number) => setUploads((before) => before.filter((each) => each.key !== key))
  return { uploads, sendAll, dismiss }
}

import { useEffect, useRef, useState } from 'react'
import { maxReviewPictures } from '../domain/review-limits.ts'

/** A file that was chosen but is not part of the review yet. */
export type ChosenPicture = {
  key: number
  file: File
  /** An address of the file for a preview; null when browsers cannot display its format. */
  preview: string | null
  /** The share that was sent, from 0 to 1; null while it is not being sent. */
  share: number | null
  /** A key of the messages `pictureErrors`. */
  error: string | null
}

const displayable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The files chosen for a review. `present`: how many pictures the review has already. */
export function useChosenPictures(present: number) {
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  const [hasTooMany, setHasTooMany] = useState(false)
  const lastKey = useRef(0)
  const previews = useRef(new Map<number, string>())

  useEffect(() => {
    const all = previews.current
    return () => all.forEach((preview) => void URL.revokeObjectURL(preview))
  }, [])

  function add(files: readonly File[]): void {
    const room = Math.max(0, maxReviewPictures - present - chosen.length)
    setHasTooMany(files.length > room)
    setChosen([...chosen, ...files.slice(0, room).map(open)])
  }

  function open(file: File): ChosenPicture {
    lastKey.current += 1
    const key = lastKey.current
    const preview = displayable.includes(file.type) ? URL.createObjectURL(file) : null
    if (preview) previews.current.set(key, preview)
    return { key, file, preview, share: null, error: null }
  }

  function remove(key: number): void {
    setHasTooMany(false)
    setChosen((before) => before.filter((each) => each.key !== key))
    const preview = previews.current.get(key)
    if (preview) URL.revokeObjectURL(preview)
    previews.current.delete(key)
  }

  const update = (key: number, patch: Partial<ChosenPicture>) =>
    setChosen((before) => before.map((each) => (each.key === key ? { ...each, ...patch } : each)))

  /** Those that failed stay. */
  function removeSent(): void {
    setHasTooMany(false)
    setChosen((before) => before.filter(({ error }) => error !== null))
  }

  return { chosen, hasTooMany, add, remove, removeSent, update }
}

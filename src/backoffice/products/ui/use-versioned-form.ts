import { useState } from 'react'
import { mergeEdits, remoteChanges } from '#desk/merge-edits.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'

type Calls<Draft> = {
  /** Saves the stored record whose version this is. */
  save: (draft: Draft, version: number) => Promise<{ version: number }>
  create: (draft: Draft) => Promise<unknown>
  /** The toast after creating. */
  createdMessage: string
}

/**
 * The draft of a record and the version it is based on; `stored` null creates a new one. A newer version replaces an
 * unchanged draft; otherwise it is returned as `newer`.
 */
export function useVersionedForm<Draft extends Record<string, unknown>>(
  record: { draft: Draft; version: number } | null,
  empty: Draft,
  calls: Calls<Draft>,
) {
  const { products: texts } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [draft, setDraft] = useState(record?.draft ?? empty)
  const [base, setBase] = useState(() => ({ draft, version: record?.version ?? 0 }))
  const stored = record && record.version > base.version ? record.draft : null
  const dirty = JSON.stringify(draft) !== JSON.stringify(base.draft)
  const newer = stored && dirty && remoteChanges(base.draft, stored, draft).length > 0 ? stored : null

  function takeAll() {
    if (!record) return
    setDraft(record.draft)
    setBase(record)
  }
  if (stored && !dirty) takeAll()
  else if (record && stored && !newer) setBase(record)

  async function save() {
    const merged = newer ? mergeEdits(base.draft, newer, draft) : draft
    const call = async () => {
      if (record) {
        const saved = await calls.save(merged, newer ? record.version : base.version)
        setDraft((typed) => mergeEdits(draft, merged, typed))
        setBase({ draft: merged, version: saved.version })
      } else {
        await calls.create(merged)
        setDraft(empty)
      }
    }
    await change(call, { successMessage: record ? texts.saved : calls.createdMessage })
  }

  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  return { draft, set, base, newer, errors, busy, save, takeAll }
}

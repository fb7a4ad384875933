import { useState } from 'react'
import type { ManagedCategory } from '#features/catalogue-management/category-schemas.ts'
import { createCategory, saveCategory } from '#features/catalogue-management/client.ts'
import { mergeEdits, remoteChanges } from '#features/catalogue-management/domain/merge-edits.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'

const empty = { nameAr: '', nameEn: '', image: '', slug: '', hidden: false }
type CategoryDraft = typeof empty

const draftOf = ({ nameAr, nameEn, image, slug, hidden }: CategoryDraft): CategoryDraft => {
  return { nameAr, nameEn, image, slug, hidden }
}

/**
 * The draft of a category and the version it is based on. A newer version replaces an unchanged draft; otherwise it is
 * returned as `newer`.
 */
export function useCategoryForm(category: ManagedCategory | null) {
  const { products: texts } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [draft, setDraft] = useState(() => draftOf(category ?? empty))
  const [base, setBase] = useState(() => ({ draft, version: category?.version ?? 0 }))
  const stored = category && category.version > base.version ? draftOf(category) : null
  const dirty = JSON.stringify(draft) !== JSON.stringify(base.draft)
  const newer = stored && dirty && remoteChanges(base.draft, stored, draft).length > 0 ? stored : null

  function takeAll() {
    if (!category) return
    setDraft(draftOf(category))
    setBase({ draft: draftOf(category), version: category.version })
  }
  if (stored && !dirty) takeAll()
  else if (category && stored && !newer) setBase({ draft: stored, version: category.version })

  async function save() {
    const merged = newer ? mergeEdits(base.draft, newer, draft) : draft
    const call = async () => {
      if (category) {
        const version = newer ? category.version : base.version
        const saved = await saveCategory(category.id, { category: merged, version })
        setDraft((typed) => mergeEdits(draft, merged, typed))
        setBase({ draft: merged, version: saved.version })
      } else {
        const { slug, ...fields } = merged
        await createCategory({ ...fields, ...(slug.trim() && { slug }) })
        setDraft(empty)
      }
    }
    await change(call, { successMessage: category ? texts.saved : texts.categoryCreated })
  }

  const set = (changes: Partial<CategoryDraft>) => setDraft((before) => ({ ...before, ...changes }))
  return { draft, set, base, newer, errors, busy, save, takeAll }
}

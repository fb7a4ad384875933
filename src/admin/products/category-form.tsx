import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ManagedCategory } from '#features/merchandising/category-schemas.ts'
import { createCategory, saveCategory } from '#features/merchandising/client.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useChange } from '../ui/use-change.ts'
import { useAdmin } from '../use-admin.ts'
import { CategoryAddress } from './category-address.tsx'
import { PicturesField } from './pictures-field.tsx'
import { useFieldError } from './use-field-error.ts'

const empty = { nameAr: '', nameEn: '', image: '', slug: '', hidden: false }

/** A category's names, side by side, its address and its picture, and whether the shop shows it; null makes a new one. */
export function CategoryForm({ category }: { category: ManagedCategory | null }) {
  const { products: texts } = useAdmin()
  const { change, busy, errors } = useChange()
  const [{ nameAr, nameEn, image, slug, hidden }, setFields] = useState(category ?? empty)
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const error = useFieldError(errors)
  const set = (given: Partial<typeof empty>) => setFields((before) => ({ ...before, ...given }))

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const fields = { nameAr, nameEn, image, hidden, ...((category || slug.trim()) && { slug }) }
    const call = () =>
      category
        ? saveCategory(category.id, { category: fields, version: category.version })
        : createCategory(fields)
    const done = await change(call, { said: category ? texts.saved : texts.categoryCreated })
    if (done && !category) setFields(empty)
  }

  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.categoryNameAr}
          lang="ar"
          dir="rtl"
          maxLength={60}
          value={nameAr}
          onChange={({ target }) => set({ nameAr: target.value })}
          error={error('nameAr')}
        />
        <TextField
          label={texts.categoryNameEn}
          lang="en"
          dir="ltr"
          maxLength={60}
          value={nameEn}
          onChange={({ target }) => set({ nameEn: target.value })}
          error={error('nameEn')}
        />
      </div>
      <CategoryAddress
        category={category}
        slug={slug}
        onSlug={(next) => set({ slug: next })}
        error={errors.slug === 'taken' ? texts.categorySlugTaken : error('slug')}
      />
      <PicturesField
        images={image ? [image] : []}
        onImages={([next = '']) => set({ image: next })}
        onSending={setSending}
        error={error('image')}
        most={1}
      />
      <label className="flex min-h-11 items-start gap-3 py-1.5">
        <input
          type="checkbox"
          checked={hidden}
          onChange={({ target }) => set({ hidden: target.checked })}
          className="mt-1 size-5 shrink-0 accent-tile-deep"
        />
        <span>
          <span className="font-bold">{texts.fields.hidden}</span>
          <span className="block text-sm text-ink-soft">{texts.categoryHiddenHint}</span>
        </span>
      </label>
      <Button type="submit" disabled={busy || sending}>
        {category ? texts.save : texts.categoryCreate}
      </Button>
    </form>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import { Conflict } from '#desk/conflict.tsx'
import { LocalizedTextFields } from '#desk/localized-text-fields.tsx'
import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { localizedValue, wireTexts } from '#platform/i18n/localized.ts'
import { Button } from '#ui/button.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import type { ManagedCategory } from '../category-schemas.ts'
import { PicturesField } from '../ui/pictures-field.tsx'
import { CategoryAddress } from './category-address.tsx'
import { useCategoryForm } from './use-category-form.ts'
import { useDisplayValue } from './use-display-value.ts'
import { useFieldError } from './use-field-error.ts'

/** The form of a category: names, slug, picture and visibility; null creates a new one. */
export function CategoryForm({ category }: { category: ManagedCategory | null }) {
  const { products: texts, fields } = useAdmin()
  const { draft, set, base, newer, errors, busy, save, takeAll } = useCategoryForm(category)
  const { image, slug, hidden, returnDays, warrantyMonths } = draft
  const [isUploading, setIsUploading] = useState(false)
  const nameLabels = wireTexts('name', localizedValue(texts, 'categoryName'))
  const form = useRef<HTMLFormElement>(null)
  const error = useFieldError(errors)

  useFocusInvalid(form, errors)

  const displayValue = useDisplayValue()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy && !isUploading) void save()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      {newer && (
        <Conflict
          title={texts.categoryConflictTitle}
          names={{
            ...nameLabels,
            image: texts.categoryPicture,
            returnDays: fields.returnDays,
            warrantyMonths: fields.warrantyMonths,
            ...texts.fields,
          }}
          edits={{ base: base.draft, theirs: newer, mine: draft }}
          displayValue={displayValue}
          set={set}
          takeAll={takeAll}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <LocalizedTextFields
          field="name"
          labels={nameLabels}
          draft={draft}
          set={set}
          error={error}
          maxLength={60}
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
        onSending={setIsUploading}
        error={error('image')}
        maxCount={1}
      />
      <NumberField
        label={fields.returnDays}
        hint={texts.categoryReturnDaysHint}
        maxLength={5}
        value={returnDays}
        onChange={({ target }) => set({ returnDays: target.value })}
        error={errors.returnDays && texts.categoryReturnDaysWrong}
      />
      <NumberField
        label={fields.warrantyMonths}
        hint={texts.categoryWarrantyHint}
        maxLength={5}
        value={warrantyMonths}
        onChange={({ target }) => set({ warrantyMonths: target.value })}
        error={errors.warrantyMonths && texts.categoryWarrantyWrong}
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
      <Button type="submit" disabled={busy || isUploading}>
        {newer ? texts.saveOver : category ? texts.save : texts.categoryCreate}
      </Button>
    </form>
  )
}

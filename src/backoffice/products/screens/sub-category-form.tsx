import { type FormEvent, useRef } from 'react'
import { Conflict } from '#desk/conflict.tsx'
import { LocalizedTextFields } from '#desk/localized-text-fields.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { localizedValue, wireTexts } from '#platform/i18n/localized.ts'
import { mapTexts, pickTexts } from '#platform/i18n/localized-texts.ts'
import { Button } from '#ui/button.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import type { ManagedSubCategory } from '../category-schemas.ts'
import { createSubCategory, saveSubCategory } from '../client.ts'
import { useVersionedForm } from '../ui/use-versioned-form.ts'
import { CategoryAddress } from './category-address.tsx'
import { useDisplayValue } from './use-display-value.ts'
import { useFieldError } from './use-field-error.ts'

const empty = { ...mapTexts('name', () => ''), slug: '', hidden: false }
const draftOf = ({ slug, hidden, ...names }: typeof empty) => ({ ...pickTexts(names, 'name'), slug, hidden })

type Props = { categoryId: number; subCategory: ManagedSubCategory | null }

/** The form of a sub-category: names, slug and visibility; null creates a new one. */
export function SubCategoryForm({ categoryId, subCategory }: Props) {
  const { products: texts } = useAdmin()
  const record = subCategory && { draft: draftOf(subCategory), version: subCategory.version }
  const { draft, set, base, newer, errors, busy, save, takeAll } = useVersionedForm(record, empty, {
    save: (fields, version) => saveSubCategory(subCategory?.id ?? 0, { subCategory: fields, version }),
    create: ({ slug, ...fields }) =>
      createSubCategory({ ...fields, categoryId, ...(slug.trim() && { slug }) }),
    createdMessage: texts.subCategoryCreated,
  })
  const nameLabels = wireTexts('name', localizedValue(texts, 'categoryName'))
  const form = useRef<HTMLFormElement>(null)
  const error = useFieldError(errors)

  useFocusInvalid(form, errors)

  const displayValue = useDisplayValue()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void save()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      {newer && (
        <Conflict
          title={texts.subCategoryConflictTitle}
          names={{ ...nameLabels, ...texts.fields }}
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
        category={subCategory}
        slug={draft.slug}
        onSlug={(slug) => set({ slug })}
        error={errors.slug === 'taken' ? texts.subCategorySlugTaken : error('slug')}
      />
      <label className="flex min-h-11 items-start gap-3 py-1.5">
        <input
          type="checkbox"
          checked={draft.hidden}
          onChange={({ target }) => set({ hidden: target.checked })}
          className="mt-1 size-5 shrink-0 accent-tile-deep"
        />
        <span>
          <span className="font-bold">{texts.fields.hidden}</span>
          <span className="block text-sm text-ink-soft">{texts.subCategoryHiddenHint}</span>
        </span>
      </label>
      <Button type="submit" disabled={busy}>
        {newer ? texts.saveOver : subCategory ? texts.save : texts.subCategoryCreate}
      </Button>
    </form>
  )
}

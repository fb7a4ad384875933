import type { FormEvent, ReactNode } from 'react'
import { CheckField } from '#desk/check-field.tsx'
import { Conflict } from '#desk/conflict.tsx'
import { LocalizedTextFields } from '#desk/localized-text-fields.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { localizedValue, type WireTexts, wireTexts } from '#platform/i18n/localized.ts'
import { Button } from '#ui/button.tsx'
import type { ManagedCategory } from '../category-schemas.ts'
import type { useVersionedForm } from '../ui/use-versioned-form.ts'
import { CategoryAddress } from './category-address.tsx'
import { useDisplayValue } from './use-display-value.ts'
import { useFieldError } from './use-field-error.ts'

type Draft = WireTexts<'name'> & { slug: string; hidden: boolean }

type Props<Fields extends Draft> = {
  /** Null creates one. */
  place: Pick<ManagedCategory, 'slug' | 'formerSlugs'> | null
  form: ReturnType<typeof useVersionedForm<Fields>>
  words: { conflict: string; slugTaken: string; hiddenHint: string; create: string }
  /** The names of the fields in `children`, and those fields. */
  names?: Record<string, string>
  children?: ReactNode
  isUploading?: boolean
}

/** The form of a category or a sub-category: names, slug and visibility, and what only one of them has. */
export function PlaceForm<Fields extends Draft>({
  place,
  form: { draft, set, base, newer, errors, busy, save, takeAll },
  words,
  names,
  children,
  isUploading = false,
}: Props<Fields>) {
  const { products: texts } = useAdmin()
  const nameLabels = wireTexts('name', localizedValue(texts, 'categoryName'))
  const error = useFieldError(errors)
  const displayValue = useDisplayValue()
  const setFields = set as (changes: Partial<Draft>) => void

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy && !isUploading) void save()
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {newer && (
        <Conflict
          title={words.conflict}
          names={{ ...nameLabels, ...names, ...texts.fields }}
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
          set={setFields}
          error={error}
          maxLength={60}
        />
      </div>
      <CategoryAddress
        category={place}
        slug={draft.slug}
        onSlug={(slug) => setFields({ slug })}
        error={errors.slug === 'taken' ? words.slugTaken : error('slug')}
      />
      {children}
      <CheckField
        checked={draft.hidden}
        onChange={({ target }) => setFields({ hidden: target.checked })}
        label={texts.fields.hidden}
        hint={words.hiddenHint}
      />
      <Button type="submit" disabled={busy || isUploading}>
        {newer ? texts.saveOver : place ? texts.save : words.create}
      </Button>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { managedCategoriesQuery, managedSubCategoriesQuery } from '#features/catalogue-management/client.ts'
import { remoteChanges } from '#features/catalogue-management/domain/merge-edits.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAdmin } from '../use-admin.ts'

type Props<Draft> = {
  title: string
  /** Labels of the fields. */
  names: Record<string, string>
  /** The version the edit started from, the version saved since, and the current draft. */
  edits: { base: Draft; theirs: Draft; mine: Draft }
  set: (changes: Partial<Draft>) => void
  takeAll: () => void
}

/** An edit conflict: fields that somebody else changed meanwhile, beside the current draft. */
export function Conflict<Draft extends Record<string, unknown>>({
  title,
  names,
  edits: { base, theirs: saved, mine: typed },
  set,
  takeAll,
}: Props<Draft>) {
  const { products: texts } = useAdmin()
  const displayValue = useDisplayValue()
  const heading = useRef<HTMLHeadingElement>(null)
  // The notice is above a long form whose save button is at the end, so move the focus up to it.
  useEffect(() => heading.current?.focus(), [])
  const changes = remoteChanges(base, saved, typed)
  return (
    <Notice tone="error">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-bold">
        {title}
      </h2>
      <p className="mt-1">{changes.length === 0 ? texts.conflictNone : texts.conflictText}</p>
      <ul className="mt-3 space-y-3 text-ink">
        {changes.map(({ field, theirs, mine, clash }) => (
          <li key={field} className="rounded-control border border-line bg-paper p-3">
            <strong>{names[field]}</strong>
            <dl className="mt-1 grid gap-2 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-ink-soft">{texts.theirs}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  <bdi>{displayValue(field, theirs)}</bdi>
                </dd>
              </div>
              {clash && (
                <div>
                  <dt className="text-sm text-ink-soft">{texts.mine}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    <bdi>{displayValue(field, mine)}</bdi>
                  </dd>
                </div>
              )}
            </dl>
            {clash ? (
              <Button
                variant="secondary"
                size="sm"
                className="mt-2"
                onClick={() => set({ [field]: theirs } as Partial<Draft>)}
              >
                {texts.takeTheirs}
              </Button>
            ) : (
              <p className="text-sm text-ink-soft">{texts.takenOver}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit">{texts.saveOver}</Button>
        <Button variant="secondary" onClick={takeAll}>
          {texts.takeAll}
        </Button>
      </div>
    </Notice>
  )
}

function useDisplayValue(): (field: string, value: unknown) => string {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { data: categories } = useQuery(managedCategoriesQuery())
  const { data: subCategories } = useQuery(managedSubCategoriesQuery())
  return (field, value) => {
    if (value === '' || (Array.isArray(value) && value.length === 0)) return texts.nothing
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (field === 'categoryId') {
      const category = categories?.find(({ id }) => String(id) === value)
      return category ? localized(category, 'name', language) : String(value)
    }
    if (field === 'subCategoryId') {
      const subCategory = subCategories?.find(({ id }) => String(id) === value)
      return subCategory ? localized(subCategory, 'name', language) : String(value)
    }
    return Array.isArray(value) ? value.join('\n') : String(value)
  }
}

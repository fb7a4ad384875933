import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { managedCategoriesQuery } from '#features/merchandising/client.ts'
import { othersChanges } from '#features/merchandising/domain/merge-edits.ts'
import type { ManagedProduct } from '#features/merchandising/schemas.ts'
import { draftOf, type ProductDraft } from '#features/merchandising/ui/product-draft.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAdmin } from '../use-admin.ts'
import type { ProductForming } from './use-product-form.ts'

type Props = { forming: ProductForming; newer: ManagedProduct }

/** Somebody else has saved the product meanwhile: what they changed, field by field, beside what was typed here. */
export function Conflict({ forming: { draft, base, set, takeAll }, newer }: Props) {
  const { products: texts } = useAdmin()
  const shown = useShown()
  const heading = useRef<HTMLHeadingElement>(null)
  // It stands above a long form: who saves at its end is led here.
  useEffect(() => heading.current?.focus(), [])
  const changes = othersChanges(base.draft, draftOf(newer.product), draft)
  return (
    <Notice tone="error">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-bold">
        {texts.conflictTitle}
      </h2>
      <p className="mt-1">{changes.length === 0 ? texts.conflictNone : texts.conflictText}</p>
      <ul className="mt-3 space-y-3 text-ink">
        {changes.map(({ field, theirs, mine, clash }) => (
          <li key={field} className="rounded-control border border-line bg-paper p-3">
            <strong>{texts.fields[field]}</strong>
            <dl className="mt-1 grid gap-2 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-ink-soft">{texts.theirs}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  <bdi>{shown(field, theirs)}</bdi>
                </dd>
              </div>
              {clash && (
                <div>
                  <dt className="text-sm text-ink-soft">{texts.mine}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    <bdi>{shown(field, mine)}</bdi>
                  </dd>
                </div>
              )}
            </dl>
            {clash ? (
              <Button
                variant="secondary"
                size="sm"
                className="mt-2"
                onClick={() => set({ [field]: theirs } as Partial<ProductDraft>)}
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

function useShown(): (field: string, value: unknown) => string {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { data: categories } = useQuery(managedCategoriesQuery())
  return (field, value) => {
    if (value === '' || (Array.isArray(value) && value.length === 0)) return texts.nothing
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (field === 'categoryId') {
      const category = categories?.find(({ id }) => String(id) === value)
      return (language === 'ar' ? category?.nameAr : category?.nameEn) ?? String(value)
    }
    return Array.isArray(value) ? value.join('\n') : String(value)
  }
}

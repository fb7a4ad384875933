import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import type { ManagedRow } from '#features/catalogue-management/schemas.ts'
import type { DeletionResult } from '#features/catalogue-management/schemas-deletion.ts'
import type { VisibilityResult } from '#features/catalogue-management/schemas-visibility.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAdmin } from '../use-admin.ts'

/** The result with the rows of the page, which hold the titles of skipped products. */
export type BulkResult = (VisibilityResult | DeletionResult) & {
  action: BulkAction
  rows: readonly ManagedRow[]
}
export type BulkAction = 'hide' | 'show' | 'delete'

/** The result of a bulk action, with the reason for each skipped product. */
export function BulkNotice({ result: { changed, skipped, action, rows } }: { result: BulkResult }) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const nameOf = (id: number) => {
    const row = rows.find((each) => each.id === id)
    return row ? localizedTitle(row, language) : `#${id}`
  }
  return (
    <div className="mb-3" role={skipped.length > 0 ? undefined : 'status'}>
      <Notice tone={skipped.length > 0 ? 'error' : 'info'}>
        {changed.length > 0 && <p>{texts.bulk[action].done(changed.length)}</p>}
        {skipped.length > 0 && (
          <>
            <p className="font-bold">{texts.bulkSkipped(skipped.length)}</p>
            <ul>
              {skipped.map(({ id, reason }) => (
                <li key={id}>
                  <bdi className="font-bold">{nameOf(id)}</bdi>
                  {': '}
                  {texts.bulkSkipReasons[reason]}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}

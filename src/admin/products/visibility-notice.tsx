import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import type { ManagedRow, VisibilityResult } from '#features/catalogue-management/schemas.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAdmin } from '../use-admin.ts'

/** With the products as they were on the page, so that what was skipped is called by its name. */
export type ShownResult = VisibilityResult & { hidden: boolean; rows: readonly ManagedRow[] }

/** What became of products that were hidden or shown together: each that was skipped, with its reason. */
export function VisibilityNotice({ result: { changed, skipped, hidden, rows } }: { result: ShownResult }) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const nameOf = (id: number) => {
    const row = rows.find((each) => each.id === id)
    return row ? localizedTitle(row, language) : `#${id}`
  }
  return (
    <div className="mb-3" role={skipped.length > 0 ? undefined : 'status'}>
      <Notice tone={skipped.length > 0 ? 'error' : 'info'}>
        {changed.length > 0 && <p>{texts.bulk[hidden ? 'hide' : 'show'].done(changed.length)}</p>}
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

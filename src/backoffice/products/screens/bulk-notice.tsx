import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { Notice } from '#ui/notice.tsx'
import { ArchiveRefused } from './archive-refused.tsx'
import { type BulkResult, hasHistory } from './bulk-result.ts'

/** The result of a bulk action, with the reason for each skipped product. */
export function BulkNotice({
  result: { changed, skipped, action, rows },
  onDone,
}: {
  result: BulkResult
  onDone: (result: BulkResult) => void
}) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const nameOf = (id: number) => {
    const row = rows.find((each) => each.id === id)
    return row ? localizedTitle(row, language) : `#${id}`
  }
  const isArchived = (id: number) => rows.some((each) => each.id === id && each.archived)
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
                  {isArchived(id) && hasHistory(reason) ? texts.staysArchived : texts.bulkSkipReasons[reason]}
                </li>
              ))}
            </ul>
            <ArchiveRefused
              rows={rows.filter(
                ({ id, archived }) =>
                  !archived && skipped.some((each) => each.id === id && hasHistory(each.reason)),
              )}
              onDone={onDone}
            />
          </>
        )}
      </Notice>
    </div>
  )
}

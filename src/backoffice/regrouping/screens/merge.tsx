import { useQuery } from '@tanstack/react-query'
import { managedProductQuery } from '#backoffice/products/client.ts'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasEveryRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { readMergeArgs } from './merge-args.ts'
import { MergePreview } from './merge-preview.tsx'
import { MergeTarget } from './merge-target.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).merging.title,
  canonical: null,
})

/** Merging a page into another one: which one, what would happen, and the confirmation. */
export function Screen({ address: { params, search } }: { address: Address }) {
  const { merging } = useAdmin()
  const { language } = useLanguage()
  const id = parseRowId(params)
  const query = useQuery(managedProductQuery(id))
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  if (!hasEveryRight(self.data, 'catalogue', 'prices', 'stock')) return <Missing />
  const { product } = query.data
  const { into, words } = readMergeArgs(search)
  const path = `/admin/products/${id}/merge`
  return (
    <>
      <PageHead
        title={merging.title}
        intro={<bdi className="wrap-anywhere">{merging.intro(localized(product, 'title', language))}</bdi>}
        actions={
          <>
            {into > 0 && (
              <Link href={path} className={buttonClass('secondary', 'sm')}>
                {merging.another}
              </Link>
            )}
            <Link href={`/admin/products/${id}`} className={buttonClass('quiet', 'sm')}>
              {merging.ends}
            </Link>
          </>
        }
      />
      {into > 0 ? (
        <MergePreview key={into} id={id} into={into} />
      ) : (
        <MergeTarget id={id} path={path} words={words} />
      )}
    </>
  )
}

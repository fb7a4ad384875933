import { useQuery } from '@tanstack/react-query'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { Button } from '#ui/button.tsx'
import { releaseNow, releasesQuery } from '../client.ts'
import type { Releases } from '../schemas.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).payouts.releases,
  canonical: null,
})

/** The delivered parcels whose money is not payable yet, and why. */
export function Screen() {
  const { payouts: texts } = useAdmin()
  const query = useQuery(releasesQuery())
  const { change, busy } = useAdminMutation()
  const failure = useQueryFailure(query)
  const columns = useColumns()
  if (failure || !query.data) return failure
  return (
    <>
      <PageHead
        title={texts.releases}
        intro={texts.releasesText}
        actions={
          <Button disabled={busy} onClick={() => void change(releaseNow, { successMessage: texts.done })}>
            {texts.releaseNow}
          </Button>
        }
      />
      <DataTable
        caption={texts.releases}
        columns={columns}
        rows={query.data.waiting}
        keyOf={({ parcel }) => parcel}
        empty={texts.noReleases}
      />
    </>
  )
}

function useColumns(): Column<Releases['waiting'][number]>[] {
  const { payouts: texts } = useAdmin()
  const { language } = useLanguage()
  return [
    {
      key: 'parcel',
      title: texts.parcel,
      heading: true,
      cell: ({ orderId, number }) => (
        <SectionLink
          href={`/admin/orders/${orderId}`}
          className="inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
        >
          <bdi dir="ltr" className="tabular">
            {number}
          </bdi>
        </SectionLink>
      ),
    },
    {
      key: 'seller',
      title: texts.seller,
      cell: ({ seller }) => <bdi>{localized(seller, 'name', language)}</bdi>,
    },
    {
      key: 'collected',
      title: texts.collected,
      number: true,
      cell: ({ collected }) => formatPrice(collected, language),
    },
    {
      key: 'because',
      title: texts.because,
      cell: ({ because, holdUntil }) => (
        <>
          {texts.reasons[because]}
          {because === 'hold' && ` ${texts.until(formatMoment(holdUntil, language))}`}
        </>
      ),
    },
  ]
}

import { TextLink } from '#desk/text-link.tsx'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { hasAccess } from '#selling/team/domain/access.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Badge } from '#ui/badge.tsx'
import { accessOfNotices, type NoticeKind } from '../domain/notice-kinds.ts'
import type { SellerNotice } from '../schemas.ts'
import { useTexts } from './use-texts.ts'

/** The list in the panel that a notice without a page of its own leads to. */
const lists: Record<NoticeKind, string> = {
  parcel_cancelled: '/parcels?status=cancelled',
  parcel_refused: '/parcels?status=cancelled',
  return_requested: '/returns',
  return_received: '/returns',
  dispute_opened: '/disputes',
  dispute_decided: '/disputes',
  rating: '/ratings',
  proposal_accepted: '/proposals',
  proposal_refused: '/proposals',
  payout_paid: '/payouts',
  payout_returned: '/payouts',
  paper_accepted: '/papers',
  paper_refused: '/papers',
  payout_way_confirmed: '/payout-ways',
}

function toHref({ kind, id, parcel }: SellerNotice): string {
  if (parcel && (kind === 'parcel_cancelled' || kind === 'parcel_refused')) return `/parcels/${parcel.id}`
  if (id !== null && (kind === 'payout_paid' || kind === 'payout_returned')) return `/payouts/${id}`
  return lists[kind]
}

/** Notices, each with when it happened and a link to what it is about; none to a section that a closed seller has no more. */
export function NoticeList({ notices }: { notices: readonly SellerNotice[] }) {
  const texts = useTexts()
  const { area, self } = useSeller()
  const { language } = useLanguage()
  const opens = (kind: NoticeKind) =>
    self !== undefined && hasAccess({ role: self.role, status: self.seller.status }, accessOfNotices[kind])
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => {
        const { kind, at, id, isNew, parcel } = notice
        const what = (
          // One item of the link's row, or the space before the number is lost.
          <span>
            {texts.kinds[kind]}
            {parcel && (
              <>
                {' '}
                <bdi dir="ltr" className="tabular">
                  {parcel.number}
                </bdi>
              </>
            )}
          </span>
        )
        return (
          <li key={`${kind} ${id} ${parcel?.id} ${at}`} className="flex flex-wrap items-center gap-x-3 py-1">
            {opens(kind) ? <TextLink href={area.pages + toHref(notice)}>{what}</TextLink> : what}
            {isNew && <Badge tone="yellow">{texts.new}</Badge>}
            <span className="ms-auto text-sm text-ink-soft">{formatMoment(at, language)}</span>
          </li>
        )
      })}
    </ul>
  )
}

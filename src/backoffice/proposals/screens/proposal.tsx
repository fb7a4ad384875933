import { useQuery } from '@tanstack/react-query'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import type { ManagedProposal } from '#shop/proposals/schemas.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { proposalQuery } from '../client.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { FieldsTable } from './fields-table.tsx'
import { OfferPanel } from './offer-panel.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).proposals.title,
  canonical: null,
})

/** One proposal: what the page has, had and would have, and the decision. */
export function Screen({ address: { params } }: { address: Address }) {
  const { proposals } = useAdmin()
  const { language } = useLanguage()
  const query = useQuery(proposalQuery(parseRowId(params)))
  const failure = useQueryFailure(query)
  const proposal = query.data
  if (failure || !proposal) return failure
  const { seller, productId, conflicts, status } = proposal
  return (
    <>
      <PageHead
        title={<bdi className="wrap-anywhere">{localized(proposal, 'title', language)}</bdi>}
        intro={
          <>
            {proposal.isNew ? proposals.newPage : proposals.change}
            {' · '}
            <bdi>{localized(seller, 'name', language)}</bdi>
            {' · '}
            {proposals.by(proposal.by)}
            {' · '}
            {formatMoment(proposal.createdAt, language)}
          </>
        }
        actions={
          productId !== null && (
            <SectionLink href={`/admin/products/${productId}`} className={buttonClass('secondary')}>
              {proposals.toPage}
            </SectionLink>
          )
        }
      />
      <div className="space-y-5">
        {status !== 'pending' && <Decided proposal={proposal} />}
        {conflicts.length > 0 && <Notice>{proposals.conflict}</Notice>}
        <Similar proposal={proposal} />
        <Panel title={proposals.fields}>
          <FieldsTable proposal={proposal} />
        </Panel>
        {proposal.offer && <OfferPanel proposal={proposal} offer={proposal.offer} />}
        {status === 'pending' && <DecisionPanel proposal={proposal} />}
      </div>
    </>
  )
}

const tones = {
  pending: 'yellow',
  accepted: 'green',
  refused: 'red',
  withdrawn: 'grey',
  superseded: 'grey',
} as const

function Decided({ proposal: { status, decidedBy, reason } }: { proposal: ManagedProposal }) {
  const { proposals } = useAdmin()
  return (
    <Panel title={proposals.decision}>
      <p>
        <Badge tone={tones[status]}>{proposals.statuses[status]}</Badge>{' '}
        {decidedBy === null ? status === 'accepted' && proposals.atOnce : proposals.decidedBy(decidedBy)}
      </p>
      {reason && <p className="mt-2 whitespace-pre-line wrap-anywhere">{reason}</p>}
    </Panel>
  )
}

/** Pages that may be the same goods as a new page. */
function Similar({ proposal: { similar } }: { proposal: ManagedProposal }) {
  const { proposals } = useAdmin()
  const { language } = useLanguage()
  if (similar.length === 0) return null
  return (
    <Notice>
      <p>{proposals.similar}</p>
      <ul>
        {similar.map((page) => (
          <li key={page.productId}>
            <SectionLink
              href={`/admin/products/${page.productId}`}
              className="inline-flex min-h-11 min-w-11 items-center underline"
            >
              <bdi className="wrap-anywhere">{localized(page, 'title', language)}</bdi>
            </SectionLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

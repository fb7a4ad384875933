import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { hrefWith, parsePage } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { Pager } from '#desk/pager.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import type { ProposalRow } from '#shop/proposals/schemas.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useSeller } from '../../team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '../../team/ui/use-selling.ts'
import { myProposalsQuery, withdrawProposal } from '../client.ts'
import { myOffersPageSize } from '../domain/page-size.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).products.proposals,
  canonical: null,
})

const tones = {
  pending: 'yellow',
  accepted: 'green',
  refused: 'red',
  withdrawn: 'grey',
  superseded: 'grey',
} as const

/** What the seller proposed, with its state and the reason of a refusal. */
export function Screen({ address: { search } }: { address: Address }) {
  const { products: texts } = useSelling()
  const { area } = useSeller()
  const page = parsePage(search)
  const query = useQuery(myProposalsQuery(area.api, page > 1 ? { page } : {}))
  const failure = useQueryFailure(query)
  const columns = useColumns()
  if (failure) return failure
  const { data } = query
  return (
    <>
      <PageHead
        title={texts.proposals}
        intro={texts.proposalsIntro}
        actions={
          <Link href={`${area.pages}/products/new`} className={buttonClass()}>
            {texts.propose}
          </Link>
        }
      />
      {data && (
        <>
          <DataTable
            caption={texts.proposals}
            columns={columns}
            rows={data.proposals}
            keyOf={({ id }) => id}
            empty={texts.noProposals}
          />
          <Pager
            page={page}
            last={Math.ceil(data.total / myOffersPageSize)}
            hrefOf={(next) => hrefWith(`${area.pages}/proposals`, search, { page: next })}
          />
        </>
      )}
    </>
  )
}

function useColumns(): Column<ProposalRow>[] {
  const { products: texts } = useSelling()
  const { language } = useLanguage()
  return [
    {
      key: 'product',
      title: texts.product,
      heading: true,
      cell: (row) => (
        <>
          <bdi className="wrap-anywhere">{localized(row, 'title', language)}</bdi>
          <span className="block text-sm font-normal text-ink-soft">
            {row.isNew ? texts.newPage : texts.change}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: texts.state,
      cell: ({ status, reason }) => (
        <>
          <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
          {reason && <span className="block whitespace-pre-line wrap-anywhere">{texts.reason(reason)}</span>}
        </>
      ),
    },
    { key: 'at', title: texts.at, cell: ({ createdAt }) => formatMoment(createdAt, language) },
    { key: 'act', title: '', cell: (row) => row.status === 'pending' && <Withdraw proposal={row} /> },
  ]
}

function Withdraw({ proposal }: { proposal: ProposalRow }) {
  const { products: texts } = useSelling()
  const { language } = useLanguage()
  const { area } = useSeller()
  const { change, busy } = useAdminMutation()
  const { id, version } = proposal
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={busy}
      aria-label={texts.withdrawOf(localized(proposal, 'title', language))}
      onClick={() =>
        void change(() => withdrawProposal(area.api, id, version), {
          successMessage: texts.withdrawn,
          invalidates: ['myProposals'],
        })
      }
    >
      {texts.withdraw}
    </Button>
  )
}

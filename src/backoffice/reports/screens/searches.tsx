import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Button } from '#ui/button.tsx'
import { searchTermsQuery } from '../client.ts'
import { reportPeriods } from '../domain/report-periods.ts'
import type { SearchTerm } from '../schemas-dashboard.ts'
import { searchTermArgs } from '../ui/search-args.ts'
import { AddSynonyms } from './add-synonyms.tsx'
import { SynonymGroups } from './synonym-groups.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).moderation.searches.title,
  canonical: null,
})

const path = '/admin/searches'

/** What shoppers search for, and the synonyms of the search. */
export function Screen({ address: { search } }: { address: Address }) {
  const { moderation } = useAdmin()
  const { searches } = moderation
  const [selectedTerm, setSelectedTerm] = useState(search.get('add') ?? '')
  return (
    <>
      <PageHead title={searches.title} intro={searches.intro} />
      <div className="space-y-6">
        <Terms search={search} onAdd={setSelectedTerm} />
        <AddSynonyms initialTerm={selectedTerm} />
        <SynonymGroups search={search} path={path} />
      </div>
    </>
  )
}

type TermsProps = { search: URLSearchParams; onAdd: (term: string) => void }

function Terms({ search, onAdd }: TermsProps) {
  const { moderation, reports } = useAdmin()
  const { searches } = moderation
  const args = searchTermArgs(search)
  const query = useQuery(searchTermsQuery(args))
  const { data } = query
  const failure = useQueryFailure(query)
  const modes = [
    { href: hrefWith(path, search, { show: null, add: null }), text: searches.failing, chosen: args.failing },
    { href: hrefWith(path, search, { show: 'top', add: null }), text: searches.top, chosen: !args.failing },
  ]
  const choices = reportPeriods.map((days) => ({
    href: hrefWith(path, search, { days, add: null }),
    text: reports.span(days),
    chosen: days === args.days,
  }))
  const columns = useColumns(onAdd)
  if (failure) return failure
  return (
    <section aria-label={args.failing ? searches.failing : searches.top}>
      <div className="mb-3 flex flex-wrap justify-between gap-2">
        <LinkTabs label={searches.title} choices={modes} />
        <LinkTabs label={reports.spans} choices={choices} />
      </div>
      <DataTable
        caption={args.failing ? searches.failing : searches.top}
        columns={columns}
        rows={data ?? []}
        keyOf={({ term }) => term}
        empty={args.failing ? reports.noFailedSearches : searches.none}
      />
    </section>
  )
}

function useColumns(onAdd: (term: string) => void): Column<SearchTerm>[] {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  return [
    { key: 'term', title: reports.term, heading: true, cell: ({ term }) => <bdi>{term}</bdi> },
    {
      key: 'searches',
      title: reports.searches,
      number: true,
      cell: ({ searches }) => formatNumber(searches, language),
    },
    {
      key: 'failed',
      title: reports.failed,
      number: true,
      cell: ({ failed }) => formatNumber(failed, language),
    },
    {
      key: 'clicks',
      title: reports.clicks,
      number: true,
      cell: ({ clicks }) => formatNumber(clicks, language),
    },
    {
      key: 'add',
      title: '',
      cell: ({ term }) => (
        <Button
          variant="quiet"
          size="sm"
          className="not-printed"
          aria-label={reports.addSynonymFor(term)}
          onClick={() => onAdd(term)}
        >
          {reports.addSynonym}
        </Button>
      ),
    },
  ]
}

import { useQuery } from '@tanstack/react-query'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { ListPager } from '#desk/pager.tsx'
import { adminOf, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { defaultPageSize } from '#platform/http/page-size.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { restockRequestsQuery } from '../client.ts'
import { PeopleTable } from './people-table.tsx'
import { restockRequestsArgs } from './search-args.ts'
import { ViewTabs } from './view-tabs.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).restock.due,
  canonical: null,
})

const path = '/admin/restock/people'

/** The people to whom staff write because what they wait for is available, or those who were notified. */
export function Screen({ address: { search } }: { address: Address }) {
  const { restock } = useAdmin()
  const args = restockRequestsArgs(search)
  const { state = 'due' } = args
  const query = useQuery(restockRequestsQuery(args))
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure) return failure
  return (
    <>
      <PageHead
        title={state === 'due' ? restock.due : restock.notified}
        intro={state === 'due' ? restock.dueIntro : restock.notifiedIntro}
        actions={<ViewTabs current={state} />}
      />
      <PeopleTable rows={data?.requests ?? []} state={state} />
      {data && (
        <ListPager
          args={args}
          defaultSize={defaultPageSize}
          total={data.total}
          hrefOf={(changes) => hrefWith(path, search, changes)}
        />
      )}
    </>
  )
}

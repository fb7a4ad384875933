import { useQuery } from '@tanstack/react-query'
import { restockRequestsQuery } from '#features/restock-management/client.ts'
import { defaultPageSize } from '#features/staff/domain/page-size.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { hrefWith } from '../ui/list-args.ts'
import { PageHead } from '../ui/page-head.tsx'
import { ListPager } from '../ui/pager.tsx'
import { adminOf, useAdmin } from '../use-admin.ts'
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

import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '#desk/list-screen.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { restockRequestsQuery } from '../client.ts'
import { PeopleTable } from './people-table.tsx'
import { restockRequestsArgs } from './search-args.ts'
import { ViewTabs } from './view-tabs.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).restock.due,
  canonical: null,
})

const path = '/admin/restock/people'

/** The people to whom staff write because what they wait for is available, or those who were notified. */
export function Screen({ address: { search } }: { address: Address }) {
  const { restock } = useAdmin()
  const args = restockRequestsArgs(search)
  const { state = 'due' } = args
  const query = useQuery(restockRequestsQuery(args))
  return (
    <ListScreen
      title={state === 'due' ? restock.due : restock.notified}
      intro={state === 'due' ? restock.dueIntro : restock.notifiedIntro}
      actions={<ViewTabs current={state} />}
      path={path}
      search={search}
      args={args}
      query={query}
    >
      {({ requests }) => <PeopleTable rows={requests} state={state} />}
    </ListScreen>
  )
}

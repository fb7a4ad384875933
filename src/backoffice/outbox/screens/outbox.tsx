import { useQuery } from '@tanstack/react-query'
import { ConnectionTabs } from '#backoffice/staff/ui/connection-tabs.tsx'
import { FilterForm } from '#desk/filter-form.tsx'
import { ListScreen } from '#desk/list-screen.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { outboxStates } from '#platform/outbox/states.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { outgoingMessagesQuery } from '../client.ts'
import type { OutgoingMessagesArgs } from '../schemas.ts'
import { MessageTable } from './message-table.tsx'
import { outgoingMessagesArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).outbox.title,
  canonical: null,
})

const path = '/admin/outbox'

/** What leaves the shop: mails that wait, were sent or failed. */
export function Screen({ address: { search } }: { address: Address }) {
  const { outbox } = useAdmin()
  const args = outgoingMessagesArgs(search)
  const query = useQuery(outgoingMessagesQuery(args))
  return (
    <ListScreen
      title={outbox.title}
      intro={outbox.intro}
      actions={<ConnectionTabs current="outbox" />}
      path={path}
      search={search}
      args={args}
      query={query}
      filters={<Filters key={search.toString()} args={args} />}
    >
      {({ messages }) => (
        <MessageTable rows={messages} isFiltered={args.q !== undefined || args.state !== undefined} />
      )}
    </ListScreen>
  )
}

function Filters({ args }: { args: OutgoingMessagesArgs }) {
  const { outbox } = useAdmin()
  return (
    <FilterForm path={path} rest={{ pageSize: args.pageSize }}>
      <TextField
        label={outbox.recipient}
        hint={outbox.recipientHint}
        name="q"
        type="search"
        dir="ltr"
        defaultValue={args.q ?? ''}
      />
      <SelectField label={outbox.state} name="state" defaultValue={args.state ?? ''}>
        <option value="">{outbox.anyState}</option>
        {outboxStates.map((state) => (
          <option key={state} value={state}>
            {outbox.states[state]}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  )
}

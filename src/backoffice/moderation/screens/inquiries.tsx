import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { FilterForm } from '#desk/filter-form.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { ListScreen } from '#desk/list-screen.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { inquiryKinds, inquiryStatuses } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { buttonClass } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { inquiriesQuery } from '../client.ts'
import type { InquiriesArgs } from '../schemas-inquiries.ts'
import { InquiryTable } from './inquiry-table.tsx'
import { inquiriesArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).moderation.inquiries.title,
  canonical: null,
})

const path = '/admin/inquiries'

/** Inquiries to the shop; filtered to new ones by default. */
export function Screen({ address: { search } }: { address: Address }) {
  const { inquiries } = useAdmin().moderation
  const args = inquiriesArgs(search)
  const query = useQuery(inquiriesQuery(args))
  const { data: self } = useQuery(selfQuery())
  const newsletter = (
    // A file download: the browser fetches it, not the router.
    <a href="/api/admin/newsletter" download className={buttonClass('secondary', 'sm')}>
      {inquiries.newsletter}
    </a>
  )
  return (
    <ListScreen
      title={inquiries.title}
      intro={inquiries.intro}
      actions={hasRight(self, 'content') && newsletter}
      path={path}
      search={search}
      args={args}
      query={query}
      filters={<Filters key={search.toString()} args={args} />}
    >
      {(data) => (
        <InquiryTable
          rows={data.inquiries}
          listHref={hrefWith(path, search, { page: args.page ?? 1 })}
          sorting={{ current: args.sort ?? '-at', hrefOf: (sort) => hrefWith(path, search, { sort }) }}
        />
      )}
    </ListScreen>
  )
}

function Filters({ args }: { args: InquiriesArgs }) {
  const { inquiries, search, all } = useAdmin().moderation
  return (
    <FilterForm path={path} rest={{ sort: args.sort, pageSize: args.pageSize }}>
      <TextField
        label={search}
        hint={inquiries.searchHint}
        name="q"
        type="search"
        dir="auto"
        defaultValue={args.q ?? ''}
      />
      <SelectField label={inquiries.status} name="status" defaultValue={args.status ?? 'new'}>
        {inquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {inquiries.statuses[status]}
          </option>
        ))}
        <option value="all">{all}</option>
      </SelectField>
      <SelectField label={inquiries.kind} name="kind" defaultValue={args.kind ?? ''}>
        <option value="">{all}</option>
        {inquiryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {inquiries.kinds[kind]}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  )
}

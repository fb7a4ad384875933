import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { FilterForm } from '#desk/filter-form.tsx'
import { ListScreen } from '#desk/list-screen.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { customerHref, customersQuery } from '../client.ts'
import type { CustomerRow } from '../schemas.ts'
import { customersArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).customers.title,
  canonical: null,
})

const path = '/admin/customers'

/** The people who ordered, by phone. */
export function Screen({ address: { search } }: { address: Address }) {
  const { customers: texts } = useAdmin()
  const args = customersArgs(search)
  const query = useQuery(customersQuery(args))
  const columns = useColumns()
  const filters = (
    <FilterForm key={search.toString()} path={path} rest={{ pageSize: args.pageSize }}>
      <TextField
        label={texts.search}
        hint={texts.searchHint}
        name="q"
        type="search"
        dir="auto"
        defaultValue={args.q ?? ''}
      />
      <SelectField label={texts.which} name="blocked" defaultValue={args.blocked ?? ''}>
        <option value="">{texts.everybody}</option>
        <option value="true">{texts.onlyBlocked}</option>
      </SelectField>
    </FilterForm>
  )
  return (
    <ListScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <Link href="/admin/customers/blocks" className={buttonClass('secondary', 'sm')}>
          {texts.blockPhones}
        </Link>
      }
      path={path}
      search={search}
      args={args}
      query={query}
      filters={filters}
    >
      {({ customers }) => (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={customers}
          keyOf={({ phone }) => phone}
          empty={texts.none}
        />
      )}
    </ListScreen>
  )
}

function useColumns(): Column<CustomerRow>[] {
  const { customers: texts } = useAdmin()
  const { language } = useLanguage()
  const count = (key: 'orders' | 'delivered' | 'refused' | 'open') => ({
    key,
    title: texts[key],
    number: true,
    cell: (row: CustomerRow) => formatNumber(row[key], language),
  })
  return [
    {
      key: 'name',
      title: texts.name,
      heading: true,
      cell: ({ phone, name }) => (
        <TextLink href={customerHref(phone)}>{name ? <bdi>{name}</bdi> : texts.noName}</TextLink>
      ),
    },
    { key: 'phone', title: texts.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    count('orders'),
    count('delivered'),
    count('refused'),
    count('open'),
    {
      key: 'last',
      title: texts.lastOrder,
      cell: ({ lastOrderAt }) => (lastOrderAt ? formatMoment(lastOrderAt, language) : texts.neverOrdered),
    },
    {
      key: 'state',
      title: texts.state,
      cell: ({ blocked }) => blocked && <strong className="text-pomegranate">{texts.blocked}</strong>,
    },
  ]
}

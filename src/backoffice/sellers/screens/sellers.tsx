import { useQuery } from '@tanstack/react-query'
import { MarketplaceTabs } from '#backoffice/staff/ui/marketplace-tabs.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { FilterForm } from '#desk/filter-form.tsx'
import { ListScreen } from '#desk/list-screen.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatDate, formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { managedSellersQuery } from '../client.ts'
import type { ManagedSeller } from '../schemas.ts'
import { listedStates, sellersArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).sellers.title,
  canonical: null,
})

const path = '/admin/sellers'

/** Who sells besides the shop, by state. */
export function Screen({ address: { search } }: { address: Address }) {
  const { sellers: texts } = useAdmin()
  const args = sellersArgs(search)
  const query = useQuery(managedSellersQuery(args))
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
      <SelectField label={texts.status} name="status" defaultValue={args.status ?? ''}>
        <option value="">{texts.all}</option>
        {listedStates.map((status) => (
          <option key={status} value={status}>
            {texts.statuses[status]}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.papers.title} name="papers" defaultValue={args.papers ?? ''}>
        <option value="">{texts.all}</option>
        <option value="waiting">{texts.papers.states.pending}</option>
      </SelectField>
      <SelectField label={texts.licence} name="licence" defaultValue={args.licence ?? ''}>
        <option value="">{texts.all}</option>
        <option value="ending">{texts.licenceEnding}</option>
      </SelectField>
    </FilterForm>
  )
  return (
    <ListScreen
      title={texts.title}
      intro={texts.intro}
      actions={<MarketplaceTabs current="sellers" />}
      path={path}
      search={search}
      args={args}
      query={query}
      filters={filters}
    >
      {({ sellers }) => (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={sellers}
          keyOf={({ id }) => id}
          empty={texts.none}
        />
      )}
    </ListScreen>
  )
}

function useColumns(): Column<ManagedSeller>[] {
  const { sellers: texts } = useAdmin()
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      title: texts.name,
      heading: true,
      cell: (row) => (
        <TextLink href={`${path}/${row.id}`}>
          <bdi>{localized(row, 'name', language)}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'status',
      title: texts.status,
      cell: ({ status, selling, closingAt }) => (
        <div>
          <strong>{texts.statuses[closingAt ? 'closing' : status]}</strong>
          {status === 'open' && !selling && <span className="block text-sm text-ink-soft">{texts.away}</span>}
        </div>
      ),
    },
    {
      key: 'missing',
      title: texts.missing,
      cell: ({ missing, licenceEnds }) => (
        <div>
          {missing.length === 0 ? texts.complete : formatNumber(missing.length, language)}
          {licenceEnds && (
            <span className="block text-sm font-bold text-pomegranate">
              {texts.licenceEnds(formatDate(`${licenceEnds}T09:00:00Z`, language))}
            </span>
          )}
        </div>
      ),
    },
    { key: 'phone', title: texts.phone, cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
    { key: 'since', title: texts.since, cell: ({ createdAt }) => formatMoment(createdAt, language) },
  ]
}

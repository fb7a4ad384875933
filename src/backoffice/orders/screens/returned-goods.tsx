import { useQuery } from '@tanstack/react-query'
import { FilterForm } from '#desk/filter-form.tsx'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { ListScreen } from '#desk/list-screen.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { SelectField } from '#ui/select-field.tsx'
import { couriersQuery, returnedGoodsQuery } from '../client.ts'
import { goodsStates } from '../domain/goods-states.ts'
import { goodsArgs } from './goods-args.ts'
import { GoodsTable } from './goods-table.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).goods.title,
  canonical: null,
})

const path = '/admin/returned-goods'

/** What customers did not accept: on its way back, back in stock, or lost. */
export function Screen({ address: { search } }: { address: Address }) {
  const { goods: texts } = useAdmin()
  const { language } = useLanguage()
  const args = goodsArgs(search)
  const { state = 'on_the_way', courier, overdue, pageSize } = args
  const query = useQuery(returnedGoodsQuery(args))
  const late = query.data?.overdue
  const { data: couriers = [] } = useQuery(couriersQuery())
  const filters = (
    <>
      <div className="mb-4">
        <LinkTabs
          label={texts.statesLabel}
          choices={[
            ...goodsStates.map((each) => ({
              href: hrefWith(path, search, { state: each === 'on_the_way' ? null : each, overdue: null }),
              text: `${texts.states[each]} (${formatNumber(query.data?.counts[each] ?? 0, language)})`,
              chosen: each === state && !overdue,
            })),
            ...(late === undefined && !overdue
              ? []
              : [
                  {
                    href: hrefWith(path, search, { state: null, overdue: 'true' }),
                    text: `${texts.overdueTab} (${formatNumber(late ?? 0, language)})`,
                    chosen: overdue !== undefined,
                  },
                ]),
          ]}
        />
      </div>
      <FilterForm
        path={path}
        rest={{
          ...(state !== 'on_the_way' && { state }),
          ...(overdue && { overdue }),
          ...(pageSize && { pageSize }),
        }}
      >
        <div className="min-w-0 grow basis-60 sm:max-w-80">
          <SelectField key={courier} label={texts.courier} name="courier" defaultValue={courier ?? ''}>
            <option value="">{texts.allCouriers}</option>
            {couriers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </FilterForm>
    </>
  )
  return (
    <ListScreen
      title={texts.title}
      intro={texts.intro}
      path={path}
      search={search}
      args={args}
      query={query}
      filters={filters}
    >
      {({ goods }) => <GoodsTable rows={goods} state={state} />}
    </ListScreen>
  )
}

import { useQuery } from '@tanstack/react-query'
import { FilterForm } from '#desk/filter-form.tsx'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { ListPager } from '#desk/pager.tsx'
import { adminOf, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { SelectField } from '#ui/select-field.tsx'
import { couriersQuery, returnedGoodsQuery } from '../client.ts'
import { goodsStates } from '../domain/goods-states.ts'
import { goodsArgs } from './goods-args.ts'
import { GoodsTable } from './goods-table.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).goods.title,
  canonical: null,
})

const path = '/admin/returned-goods'

/** What customers did not accept: on its way back, back in stock, or lost. */
export function Screen({ address: { search } }: { address: Address }) {
  const { goods: texts } = useAdmin()
  const { language } = useLanguage()
  const args = goodsArgs(search)
  const { state = 'on_the_way', courier, pageSize } = args
  const query = useQuery(returnedGoodsQuery(args))
  const { data: couriers = [] } = useQuery(couriersQuery())
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure) return failure
  return (
    <>
      <PageHead title={texts.title} intro={texts.intro} />
      <div className="mb-4">
        <LinkTabs
          label={texts.statesLabel}
          choices={goodsStates.map((each) => ({
            href: hrefWith(path, search, { state: each === 'on_the_way' ? null : each }),
            text: `${texts.states[each]} (${formatNumber(data?.counts[each] ?? 0, language)})`,
            chosen: each === state,
          }))}
        />
      </div>
      <FilterForm
        path={path}
        rest={{ ...(state !== 'on_the_way' && { state }), ...(pageSize && { pageSize }) }}
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
      <GoodsTable rows={data?.goods ?? []} state={state} />
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

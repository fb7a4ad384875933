import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { managedOptionsQuery, saveOption } from '../client-options.ts'
import { OptionForm } from './option-form.tsx'
import { OptionItem } from './option-item.tsx'
import { OrderedList } from './ordered-list.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).products.options.title,
  canonical: null,
})

/** The dictionary of options, in the order of filters; for admins only. */
export function Screen() {
  const { products: texts } = useAdmin()
  const query = useQuery(managedOptionsQuery())
  const { data } = query
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(query, self)
  if (failure) return failure
  if (!hasRight(self.data, 'catalogue')) return <Missing />
  return (
    <>
      <PageHead title={texts.options.title} intro={texts.options.intro} />
      <div className="space-y-5">
        <OrderedList entries={data ?? []} move={({ id }, to) => saveOption(id, { position: to + 1 })}>
          {(option, moveProps) => <OptionItem key={option.id} option={option} {...moveProps} />}
        </OrderedList>
        <Panel title={texts.options.add}>
          <OptionForm option={null} />
        </Panel>
      </div>
    </>
  )
}

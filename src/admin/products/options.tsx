import { useQuery } from '@tanstack/react-query'
import { managedOptionsQuery, saveOption } from '#features/catalogue-management/client-options.ts'
import { selfQuery } from '#features/staff/client.ts'
import { hasRight } from '#features/staff/domain/rights.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { Missing } from '../layout/missing.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { adminOf, useAdmin } from '../use-admin.ts'
import { OptionForm } from './option-form.tsx'
import { OptionItem } from './option-item.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).products.options.title,
  canonical: null,
})

/** The dictionary of options, in the order of filters; for admins only. */
export function Screen() {
  const { products: texts } = useAdmin()
  const query = useQuery(managedOptionsQuery())
  const { data } = query
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(query, self)
  const { change, busy } = useAdminMutation()
  if (failure) return failure
  if (!hasRight(self.data, 'catalogue')) return <Missing />
  return (
    <>
      <PageHead title={texts.options.title} intro={texts.options.intro} />
      <div className="space-y-5">
        <ol className="space-y-3">
          {data?.map((option, index) => (
            <OptionItem
              key={option.id}
              option={option}
              first={index === 0}
              last={index === data.length - 1}
              busy={busy}
              onMove={(by) => void change(() => saveOption(option.id, { position: index + 1 + by }))}
            />
          ))}
        </ol>
        <Panel title={texts.options.add}>
          <OptionForm option={null} />
        </Panel>
      </div>
    </>
  )
}

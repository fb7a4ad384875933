import { useQuery } from '@tanstack/react-query'
import { managedAttributesQuery, moveAttribute } from '#features/catalogue-management/client-attributes.ts'
import { selfQuery } from '#features/staff/client.ts'
import { hasRight } from '#features/staff/domain/rights.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { Missing } from '../layout/missing.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { adminOf, useAdmin } from '../use-admin.ts'
import { AttributeForm } from './attribute-form.tsx'
import { AttributeItem } from './attribute-item.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).products.attributes.title,
  canonical: null,
})

/** The dictionary of attributes, in the order of the table of a product. */
export function Screen() {
  const { products: texts } = useAdmin()
  const query = useQuery(managedAttributesQuery())
  const { data } = query
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(query, self)
  const { change, busy } = useAdminMutation()
  if (failure) return failure
  if (!hasRight(self.data, 'catalogue')) return <Missing />
  return (
    <>
      <PageHead title={texts.attributes.title} intro={texts.attributes.intro} />
      <div className="space-y-5">
        <ol className="space-y-3">
          {data?.map((attribute, index) => (
            <AttributeItem
              key={attribute.id}
              attribute={attribute}
              first={index === 0}
              last={index === data.length - 1}
              busy={busy}
              onMove={(by) => void change(() => moveAttribute(attribute.id, index + 1 + by))}
            />
          ))}
        </ol>
        <Panel title={texts.attributes.add}>
          <AttributeForm attribute={null} />
        </Panel>
      </div>
    </>
  )
}

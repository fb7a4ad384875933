import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { managedAttributesQuery, moveAttribute } from '../client-attributes.ts'
import { AttributeForm } from './attribute-form.tsx'
import { AttributeItem } from './attribute-item.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).products.attributes.title,
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

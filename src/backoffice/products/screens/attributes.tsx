import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { managedAttributesQuery, moveAttribute } from '../client-attributes.ts'
import { AttributeForm } from './attribute-form.tsx'
import { AttributeItem } from './attribute-item.tsx'
import { OrderedList } from './ordered-list.tsx'

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
  if (failure) return failure
  if (!hasRight(self.data, 'catalogue')) return <Missing />
  return (
    <>
      <PageHead title={texts.attributes.title} intro={texts.attributes.intro} />
      <div className="space-y-5">
        <OrderedList entries={data ?? []} move={({ id }, to) => moveAttribute(id, to + 1)}>
          {(attribute, moveProps) => (
            <AttributeItem key={attribute.id} attribute={attribute} {...moveProps} />
          )}
        </OrderedList>
        <Panel title={texts.attributes.add}>
          <AttributeForm attribute={null} />
        </Panel>
      </div>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { Contradictions } from '#backoffice/settings/ui/contradictions.tsx'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { managedCategoriesQuery, orderCategories } from '../client.ts'
import { moveItem } from '../domain/move-item.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryItem } from './category-item.tsx'
import { OrderedList } from './ordered-list.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).products.categoriesTitle,
  canonical: null,
})

/** The categories in display order; for admins only. */
export function Screen() {
  const { products: texts } = useAdmin()
  const query = useQuery(managedCategoriesQuery())
  const { data } = query
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(query, self)
  if (failure) return failure
  if (!hasRight(self.data, 'catalogue')) return <Missing />
  const ids = data?.map(({ id }) => id) ?? []
  return (
    <>
      <PageHead title={texts.categoriesTitle} intro={texts.categoriesIntro} />
      <div className="space-y-5">
        <Contradictions />
        <OrderedList
          entries={data ?? []}
          move={({ id }, to) => orderCategories(moveItem(ids, ids.indexOf(id), to))}
        >
          {(category, moveProps) => <CategoryItem key={category.id} category={category} {...moveProps} />}
        </OrderedList>
        <Panel title={texts.categoryAdd}>
          <CategoryForm category={null} />
        </Panel>
        <AuditTrail kind="category" id="all" />
      </div>
    </>
  )
}

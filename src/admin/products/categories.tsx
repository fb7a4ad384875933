import { useQuery } from '@tanstack/react-query'
import { managedCategoriesQuery, orderCategories } from '#features/catalogue-management/client.ts'
import { moveItem } from '#features/catalogue-management/domain/move-item.ts'
import { selfQuery } from '#features/staff/client.ts'
import { hasRight } from '#features/staff/domain/rights.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { Missing } from '../layout/missing.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { Contradictions } from '../settings/contradictions.tsx'
import { AuditTrail } from '../ui/audit-trail.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { adminOf, useAdmin } from '../use-admin.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryItem } from './category-item.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).products.categoriesTitle,
  canonical: null,
})

/** The categories in display order; for admins only. */
export function Screen() {
  const { products: texts } = useAdmin()
  const query = useQuery(managedCategoriesQuery())
  const { data } = query
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(query, self)
  const { change, busy } = useAdminMutation()
  if (failure) return failure
  if (!hasRight(self.data, 'catalogue')) return <Missing />
  const ids = data?.map(({ id }) => id) ?? []
  return (
    <>
      <PageHead title={texts.categoriesTitle} intro={texts.categoriesIntro} />
      <div className="space-y-5">
        <Contradictions />
        <ol className="space-y-3">
          {data?.map((category, index) => (
            <CategoryItem
              key={category.id}
              category={category}
              first={index === 0}
              last={index === data.length - 1}
              busy={busy}
              onMove={(by) => void change(() => orderCategories(moveItem(ids, index, index + by)))}
            />
          ))}
        </ol>
        <Panel title={texts.categoryAdd}>
          <CategoryForm category={null} />
        </Panel>
        <AuditTrail kind="category" id="all" />
      </div>
    </>
  )
}

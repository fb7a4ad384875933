import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { managedCategoriesQuery, managedSubCategoriesQuery, orderSubCategories } from '../client.ts'
import { moveItem } from '../domain/move-item.ts'
import { SubCategoryForm } from './sub-category-form.tsx'
import { SubCategoryItem } from './sub-category-item.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).products.subCategories,
  canonical: null,
})

/** The sub-categories of a category in display order; for admins only. */
export function Screen({ address }: { address: Address }) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const categories = useQuery(managedCategoriesQuery())
  const query = useQuery(managedSubCategoriesQuery())
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(query, categories, self)
  const { change, busy } = useAdminMutation()
  if (failure) return failure
  const category = categories.data?.find(({ id }) => String(id) === address.params.id)
  if (!hasRight(self.data, 'catalogue') || (categories.data && !category)) return <Missing />
  if (!category) return null
  const own = query.data?.filter(({ categoryId }) => categoryId === category.id) ?? []
  const ids = own.map(({ id }) => id)
  const move = (index: number, by: 1 | -1) =>
    change(() => orderSubCategories({ categoryId: category.id, ids: moveItem(ids, index, index + by) }))
  return (
    <>
      <PageHead
        title={texts.subCategoriesOf(localized(category, 'name', language))}
        intro={texts.subCategoriesIntro}
      />
      <div className="space-y-5">
        <Link href="/admin/categories" className="inline-flex min-h-11 items-center text-tile-deep underline">
          {texts.categoriesTitle}
        </Link>
        <ol className="space-y-3">
          {own.map((subCategory, index) => (
            <SubCategoryItem
              key={subCategory.id}
              subCategory={subCategory}
              first={index === 0}
              last={index === own.length - 1}
              busy={busy}
              onMove={(by) => void move(index, by)}
            />
          ))}
        </ol>
        <Panel title={texts.subCategoryAdd}>
          <SubCategoryForm categoryId={category.id} subCategory={null} />
        </Panel>
      </div>
    </>
  )
}

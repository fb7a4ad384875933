import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { managedCategoriesQuery, managedSubCategoriesQuery, orderSubCategories } from '../client.ts'
import { moveItem } from '../domain/move-item.ts'
import { OrderedList } from './ordered-list.tsx'
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
  if (failure) return failure
  const category = categories.data?.find(({ id }) => String(id) === address.params.id)
  if (!hasRight(self.data, 'catalogue') || (categories.data && !category)) return <Missing />
  if (!category) return null
  const ofCategory = query.data?.filter(({ categoryId }) => categoryId === category.id) ?? []
  const ids = ofCategory.map(({ id }) => id)
  return (
    <>
      <PageHead
        title={texts.subCategoriesOf(localized(category, 'name', language))}
        intro={texts.subCategoriesIntro}
      />
      <div className="space-y-5">
        <TextLink href="/admin/categories">{texts.categoriesTitle}</TextLink>
        <OrderedList
          entries={ofCategory}
          move={({ id }, to) =>
            orderSubCategories({ categoryId: category.id, ids: moveItem(ids, ids.indexOf(id), to) })
          }
        >
          {(subCategory, moveProps) => (
            <SubCategoryItem key={subCategory.id} subCategory={subCategory} {...moveProps} />
          )}
        </OrderedList>
        <Panel title={texts.subCategoryAdd}>
          <SubCategoryForm categoryId={category.id} subCategory={null} />
        </Panel>
      </div>
    </>
  )
}

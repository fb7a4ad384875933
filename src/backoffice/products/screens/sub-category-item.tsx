import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Badge } from '#ui/badge.tsx'
import type { ManagedSubCategory } from '../category-schemas.ts'
import { removeSubCategory } from '../client.ts'
import type { MoveProps } from './move-buttons.tsx'
import { OrderedItem } from './ordered-item.tsx'
import { SubCategoryForm } from './sub-category-form.tsx'

type Props = MoveProps & { subCategory: ManagedSubCategory }

export function SubCategoryItem({ subCategory, ...move }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { id, categoryId, products, hidden } = subCategory
  const name = localized(subCategory, 'name', language)
  return (
    <OrderedItem
      id={id}
      kind="sub_category"
      name={name}
      move={move}
      removal={{
        products,
        remove: () => removeSubCategory(id),
        words: {
          title: texts.subCategoryRemoveTitle(name),
          text: texts.categoryRemoveText,
          inUse: texts.subCategoryInUse,
          removed: texts.subCategoryRemoved,
        },
      }}
      form={<SubCategoryForm categoryId={categoryId} subCategory={subCategory} />}
    >
      <p className="font-bold">
        <bdi>{name}</bdi> {hidden && <Badge tone="grey">{texts.hiddenBadge}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">{texts.count(products)}</p>
    </OrderedItem>
  )
}

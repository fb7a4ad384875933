import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Badge } from '#ui/badge.tsx'
import type { ManagedSubCategory } from '../category-schemas.ts'
import { removeSubCategory } from '../client.ts'
import { MoveButtons, type MoveProps } from './move-buttons.tsx'
import { OrderedItem } from './ordered-item.tsx'
import { RemoveCategory } from './remove-category.tsx'
import { SubCategoryForm } from './sub-category-form.tsx'

type Props = MoveProps & { subCategory: ManagedSubCategory }

export function SubCategoryItem({ subCategory, ...move }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { id, categoryId, products, hidden } = subCategory
  const name = localized(subCategory, 'name', language)
  return (
    <OrderedItem
      buttons={
        <>
          <MoveButtons labels={{ up: texts.categoryUp(name), down: texts.categoryDown(name) }} {...move} />
          <RemoveCategory
            products={products}
            remove={() => removeSubCategory(id)}
            words={{
              title: texts.subCategoryRemoveTitle(name),
              cannot: texts.options.cannotRemove(name),
              text: texts.categoryRemoveText,
              inUse: texts.subCategoryInUse,
              removed: texts.subCategoryRemoved,
            }}
          />
        </>
      }
      editLabel={texts.categoryEdit}
      details={(isOpen) => (
        <>
          <SubCategoryForm categoryId={categoryId} subCategory={subCategory} />
          {isOpen && (
            <div className="mt-4">
              <AuditTrail kind="sub_category" id={id} />
            </div>
          )}
        </>
      )}
    >
      <p className="font-bold">
        <bdi>{name}</bdi> {hidden && <Badge tone="grey">{texts.hiddenBadge}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">{texts.count(products)}</p>
    </OrderedItem>
  )
}

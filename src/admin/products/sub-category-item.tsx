import { useState } from 'react'
import type { ManagedSubCategory } from '#features/catalogue-management/category-schemas.ts'
import { removeSubCategory } from '#features/catalogue-management/client.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Badge } from '#ui/badge.tsx'
import { AuditTrail } from '../ui/audit-trail.tsx'
import { useAdmin } from '../use-admin.ts'
import { MoveButtons } from './move-buttons.tsx'
import { RemoveCategory } from './remove-category.tsx'
import { SubCategoryForm } from './sub-category-form.tsx'

type Props = {
  subCategory: ManagedSubCategory
  first: boolean
  last: boolean
  busy: boolean
  onMove: (by: 1 | -1) => void
}

export function SubCategoryItem({ subCategory, first, last, busy, onMove }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const [open, setOpen] = useState(false)
  const { id, categoryId, products, hidden } = subCategory
  const name = localized(subCategory, 'name', language)
  return (
    <li className="rounded-card border border-line bg-paper p-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-28">
          <p className="font-bold">
            <bdi>{name}</bdi> {hidden && <Badge tone="grey">{texts.hiddenBadge}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">{texts.count(products)}</p>
        </div>
        <div className="ms-auto flex items-center gap-3">
          <MoveButtons
            labels={{ up: texts.categoryUp(name), down: texts.categoryDown(name) }}
            {...{ first, last, busy, onMove }}
          />
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
        </div>
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 py-2 font-bold text-tile-deep">{texts.categoryEdit}</summary>
        <SubCategoryForm categoryId={categoryId} subCategory={subCategory} />
        {open && (
          <div className="mt-4">
            <AuditTrail kind="sub_category" id={id} />
          </div>
        )}
      </details>
    </li>
  )
}

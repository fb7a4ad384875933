import { useState } from 'react'
import { initialOf } from '#features/catalogue/domain/initial.ts'
import type { ManagedCategory } from '#features/catalogue-management/category-schemas.ts'
import { removeCategory } from '#features/catalogue-management/client.ts'
import { managedQueryString } from '#features/catalogue-management/managed-args.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { AuditTrail } from '../ui/audit-trail.tsx'
import { useAdmin } from '../use-admin.ts'
import { CategoryForm } from './category-form.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { RemoveCategory } from './remove-category.tsx'

type Props = {
  category: ManagedCategory
  first: boolean
  last: boolean
  busy: boolean
  onMove: (by: 1 | -1) => void
}

export function CategoryItem({ category, first, last, busy, onMove }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const [open, setOpen] = useState(false)
  const { id, image, products, hidden } = category
  const name = localized(category, 'name', language)
  return (
    <li className="rounded-card border border-line bg-paper p-3">
      <div className="flex flex-wrap items-center gap-3">
        {image ? (
          <span className="shrink-0">
            <Picture
              image={image}
              alt=""
              width={64}
              height={64}
              sizes="64px"
              className="size-16 shrink-0 rounded-control object-cover"
            />
          </span>
        ) : (
          <span
            aria-hidden="true"
            className="grid size-16 shrink-0 place-items-center rounded-control bg-tile-tint text-2xl font-extrabold text-tile-deep"
          >
            {initialOf(name)}
          </span>
        )}
        <div className="min-w-0 grow basis-28">
          <p className="font-bold">
            <bdi>{name}</bdi> {hidden && <Badge tone="grey">{texts.hiddenBadge}</Badge>}{' '}
            {!image && <Badge tone="grey">{texts.categoryNoPicture}</Badge>}
          </p>
          <Link
            href={`/admin/products${managedQueryString({ category: id })}`}
            className="inline-flex min-h-11 items-center text-tile-deep underline"
          >
            {texts.count(products)}
          </Link>{' '}
          <Link
            href={`/admin/categories/${id}`}
            className="ms-3 inline-flex min-h-11 items-center text-tile-deep underline"
          >
            {texts.subCategories}
          </Link>
        </div>
        <div className="ms-auto flex items-center gap-3">
          <MoveButtons
            labels={{ up: texts.categoryUp(name), down: texts.categoryDown(name) }}
            {...{ first, last, busy, onMove }}
          />
          <RemoveCategory
            products={products}
            remove={() => removeCategory(id)}
            words={{
              title: texts.categoryRemoveTitle(name),
              cannot: texts.options.cannotRemove(name),
              text: texts.categoryRemoveText,
              inUse: texts.categoryInUse,
              removed: texts.categoryRemoved,
            }}
          />
        </div>
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 py-2 font-bold text-tile-deep">{texts.categoryEdit}</summary>
        <CategoryForm category={category} />
        {open && (
          <div className="mt-4">
            <AuditTrail kind="category" id={id} />
          </div>
        )}
      </details>
    </li>
  )
}

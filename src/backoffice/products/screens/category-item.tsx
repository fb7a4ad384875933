import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { getInitial } from '#shop/catalogue/domain/initial.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ManagedCategory } from '../category-schemas.ts'
import { removeCategory } from '../client.ts'
import { managedQueryString } from '../managed-args.ts'
import { CategoryForm } from './category-form.tsx'
import { MoveButtons, type MoveProps } from './move-buttons.tsx'
import { OrderedItem } from './ordered-item.tsx'
import { RemoveCategory } from './remove-category.tsx'

type Props = MoveProps & { category: ManagedCategory }

export function CategoryItem({ category, ...move }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { id, image, products, hidden } = category
  const name = localized(category, 'name', language)
  return (
    <OrderedItem
      picture={
        image ? (
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
            {getInitial(name)}
          </span>
        )
      }
      buttons={
        <>
          <MoveButtons labels={{ up: texts.categoryUp(name), down: texts.categoryDown(name) }} {...move} />
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
        </>
      }
      editLabel={texts.categoryEdit}
      details={(isOpen) => (
        <>
          <CategoryForm category={category} />
          {isOpen && (
            <div className="mt-4">
              <AuditTrail kind="category" id={id} />
            </div>
          )}
        </>
      )}
    >
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
    </OrderedItem>
  )
}

import { TextLink } from '#desk/text-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { getInitial } from '#shop/catalogue/domain/initial.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ManagedCategory } from '../category-schemas.ts'
import { removeCategory } from '../client.ts'
import { managedQueryString } from '../managed-args.ts'
import { CategoryForm } from './category-form.tsx'
import type { MoveProps } from './move-buttons.tsx'
import { OrderedItem } from './ordered-item.tsx'

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
      id={id}
      kind="category"
      name={name}
      move={move}
      removal={{
        products,
        remove: () => removeCategory(id),
        words: {
          title: texts.categoryRemoveTitle(name),
          text: texts.categoryRemoveText,
          inUse: texts.categoryInUse,
          removed: texts.categoryRemoved,
        },
      }}
      form={<CategoryForm category={category} />}
    >
      <p className="font-bold">
        <bdi>{name}</bdi> {hidden && <Badge tone="grey">{texts.hiddenBadge}</Badge>}{' '}
        {!image && <Badge tone="grey">{texts.categoryNoPicture}</Badge>}
      </p>
      <TextLink href={`/admin/products${managedQueryString({ category: id })}`}>
        {texts.count(products)}
      </TextLink>{' '}
      <TextLink href={`/admin/categories/${id}`} className="ms-3">
        {texts.subCategories}
      </TextLink>
    </OrderedItem>
  )
}

import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { localized } from '#platform/i18n/localized.ts'
import { managedCategoriesQuery } from '../client.ts'
import { removeAttribute } from '../client-attributes.ts'
import type { ManagedAttribute } from '../schemas-attributes.ts'
import { AttributeForm } from './attribute-form.tsx'
import { MoveButtons, type MoveProps } from './move-buttons.tsx'
import { OrderedItem } from './ordered-item.tsx'
import { RemoveCategory } from './remove-category.tsx'

/** An attribute of the dictionary: its kind, where it is filled in, and its form. */
export function AttributeItem({ attribute, ...move }: { attribute: ManagedAttribute } & MoveProps) {
  const { products: texts } = useAdmin()
  const { attributes: words, options } = texts
  const { language } = useLanguage()
  const { data: categories = [] } = useQuery(managedCategoriesQuery())
  const { id, key, kind, categoryIds } = attribute
  const name = localized(attribute, 'name', language)
  const unit = localized(attribute, 'unit', language)
  const used = categories.filter((category) => categoryIds.includes(category.id))
  return (
    <OrderedItem
      buttons={
        <>
          <MoveButtons labels={{ up: options.up(name), down: options.down(name) }} {...move} />
          <RemoveCategory
            products={0}
            remove={() => removeAttribute(id)}
            words={{
              title: options.removeTitle(name),
              cannot: options.cannotRemove(name),
              text: words.removeText,
              inUse: words.removeText,
              removed: options.removed,
            }}
          />
        </>
      }
      editLabel={options.edit}
      details={(isOpen) =>
        isOpen && (
          <div className="space-y-4">
            <AttributeForm attribute={attribute} />
            <AuditTrail kind="attribute" id={id} />
          </div>
        )
      }
    >
      <p className="font-bold">
        <bdi>{name}</bdi>{' '}
        <bdi dir="ltr" className="font-normal text-ink-soft">
          {key}
        </bdi>
      </p>
      <p className="text-sm text-ink-soft">
        {words.kinds[kind]}
        {unit && ` (${unit})`}
        {' · '}
        {used.length === 0
          ? words.noCategory
          : used.map((category) => localized(category, 'name', language)).join(languageRows[language].comma)}
      </p>
    </OrderedItem>
  )
}

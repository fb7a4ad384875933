import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { localized } from '#platform/i18n/localized.ts'
import { managedCategoriesQuery } from '../client.ts'
import { removeAttribute } from '../client-attributes.ts'
import type { ManagedAttribute } from '../schemas-attributes.ts'
import { AttributeForm } from './attribute-form.tsx'
import type { MoveProps } from './move-buttons.tsx'
import { NameAndKey, OrderedItem } from './ordered-item.tsx'

/** An attribute of the dictionary: its kind, where it is filled in, and its form. */
export function AttributeItem({ attribute, ...move }: { attribute: ManagedAttribute } & MoveProps) {
  const { products: texts } = useAdmin()
  const { attributes: words } = texts
  const { language } = useLanguage()
  const { data: categories = [] } = useQuery(managedCategoriesQuery())
  const { id, key, kind, categoryIds } = attribute
  const name = localized(attribute, 'name', language)
  const unit = localized(attribute, 'unit', language)
  const used = categories.filter((category) => categoryIds.includes(category.id))
  return (
    <OrderedItem
      id={id}
      kind="attribute"
      name={name}
      move={move}
      removal={{ products: 0, remove: () => removeAttribute(id), words: { text: words.removeText } }}
      form={<AttributeForm attribute={attribute} />}
    >
      <NameAndKey name={name} entryKey={key} />
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

import { useQuery } from '@tanstack/react-query'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { attributeLines, joinLines } from '#shop/catalogue/domain/attribute-values.ts'
import { managedAttributesQuery } from '../client-attributes.ts'
import type { ManagedAttribute } from '../schemas-attributes.ts'
import type { ProductDraft } from '../ui/product-draft.ts'
import { AttributeField } from './attribute-field.tsx'

type Props = {
  draft: ProductDraft
  set: (changes: Partial<ProductDraft>) => void
  error: (field: string) => string | undefined
}

/** The specifications of a product: those of its category, and others that it has. */
export function AttributeFields({ draft, set, error }: Props) {
  const { products: texts } = useAdmin()
  const { data = [] } = useQuery(managedAttributesQuery())
  const typed = new Map(attributeLines(draft.attributes))
  const isTyped = ({ key }: ManagedAttribute) =>
    [...typed.keys()].some((label) => label === key || label.startsWith(`${key}.`))
  const visible = data.filter((each) => each.categoryIds.includes(Number(draft.categoryId)) || isTyped(each))
  if (visible.length === 0) return null

  function write(label: string, value: string) {
    set({ attributes: joinLines(new Map(typed).set(label, value)) })
  }

  return (
    <Panel title={texts.attributes.title}>
      <div className="space-y-3">
        {visible.map((attribute) => (
          <AttributeField
            key={attribute.id}
            attribute={attribute}
            typed={typed}
            write={write}
            isRefused={error('attributes') !== undefined}
          />
        ))}
      </div>
    </Panel>
  )
}

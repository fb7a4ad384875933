import { CheckField } from '#desk/check-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import type { ProductDraft } from '../ui/product-draft.ts'

type Props = { draft: ProductDraft; set: (changes: Partial<ProductDraft>) => void }

const flags = ['featured', 'popular', 'bulky', 'hidden'] as const

/** Visibility, promotion and size of a product. */
export function VisibilityFields({ draft, set }: Props) {
  const { products: texts } = useAdmin()
  return (
    <Panel title={texts.shopShows}>
      <ul className="space-y-1">
        {flags.map((flag) => (
          <li key={flag}>
            <CheckField
              name={flag}
              checked={draft[flag]}
              onChange={({ target }) => set({ [flag]: target.checked })}
              label={texts.fields[flag]}
              hint={texts.hints[flag]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

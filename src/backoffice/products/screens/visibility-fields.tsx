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
            <label className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="checkbox"
                name={flag}
                checked={draft[flag]}
                onChange={({ target }) => set({ [flag]: target.checked })}
                className="mt-1 size-5 shrink-0 accent-tile-deep"
              />
              <span>
                <span className="font-bold">{texts.fields[flag]}</span>
                <span className="block text-sm text-ink-soft">{texts.hints[flag]}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

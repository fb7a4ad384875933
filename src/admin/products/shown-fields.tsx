import type { ProductDraft } from '#features/merchandising/ui/product-draft.ts'
import { Panel } from '../ui/panel.tsx'
import { useAdmin } from '../use-admin.ts'

type Props = { draft: ProductDraft; set: (given: Partial<ProductDraft>) => void }

const marks = ['featured', 'popular', 'hidden'] as const

/** Visibility and promotion of a product. */
export function ShownFields({ draft, set }: Props) {
  const { products: texts } = useAdmin()
  return (
    <Panel title={texts.shopShows}>
      <ul className="space-y-1">
        {marks.map((mark) => (
          <li key={mark}>
            <label className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="checkbox"
                name={mark}
                checked={draft[mark]}
                onChange={({ target }) => set({ [mark]: target.checked })}
                className="mt-1 size-5 shrink-0 accent-tile-deep"
              />
              <span>
                <span className="font-bold">{texts.fields[mark]}</span>
                <span className="block text-sm text-ink-soft">{texts.hints[mark]}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

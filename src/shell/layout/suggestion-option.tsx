import { useMessages } from '#platform/i18n/language-provider.tsx'
import { ProductPrice } from '#shop/catalogue/ui/product-price.tsx'
import { History } from '#ui/icons/history.ts'
import { LayoutGrid } from '#ui/icons/layout-grid.ts'
import { Search } from '#ui/icons/search.ts'
import { Picture } from '#ui/picture.tsx'
import type { Suggestion } from './use-suggestions.ts'

type Props = { id: string; suggestion: Suggestion; active: boolean; onChoose: () => void }

export function SuggestionOption({ id, suggestion, active, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-tile-tint aria-selected:bg-tile-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-tile-deep"
    >
      <OptionBody suggestion={suggestion} />
    </div>
  )
}

const icons = { past: History, category: LayoutGrid, all: Search } as const

function OptionBody({ suggestion }: { suggestion: Suggestion }) {
  const { layout } = useMessages()
  if (suggestion.kind === 'product') {
    const { product } = suggestion
    return (
      <>
        <span className="size-12 shrink-0 overflow-hidden rounded-control bg-tile-tint">
          <Picture
            image={product.image}
            alt=""
            width={96}
            height={96}
            sizes="48px"
            className="size-full object-cover"
          />
        </span>
        <span className="min-w-0 grow">
          <bdi className="line-clamp-2 text-sm leading-snug">{suggestion.text}</bdi>
          <ProductPrice product={product} size="sm" />
        </span>
      </>
    )
  }
  const Icon = icons[suggestion.kind]
  return (
    <>
      <Icon size={20} className="shrink-0 text-ink-soft" />
      <bdi className="min-w-0 grow truncate">
        {suggestion.kind === 'past' && suggestion.text}
        {suggestion.kind === 'category' && layout.inCategory(suggestion.text)}
        {suggestion.kind === 'all' && layout.allResults(suggestion.text)}
      </bdi>
    </>
  )
}

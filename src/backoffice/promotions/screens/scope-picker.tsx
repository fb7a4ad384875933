import { useRef } from 'react'
import { ProductSearch } from '#backoffice/orders/ui/product-search.tsx'
import type { ManagedRow } from '#backoffice/products/schemas.ts'
import { Thumbnail } from '#desk/thumbnail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized, localizedValue, wireTexts } from '#platform/i18n/localized.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons/x.ts'
import type { PromotionDetails, ScopeItem } from '../schemas.ts'
import { CategorySearch } from './category-search.tsx'

type Scope = Exclude<PromotionDetails['scope'], 'all'>
/** What was chosen, by scope. */
export type Chosen = Partial<Record<PromotionDetails['scope'], readonly ScopeItem[]>>

type Props = {
  scope: Scope
  chosen: readonly ScopeItem[]
  onChange: (chosen: readonly ScopeItem[]) => void
  error: string | undefined
}

/** What a promotion is for: the chosen products or categories, and a search for more. Sent as `scopeSlugs` of the form around it. */
export function ScopePicker({ scope, chosen, onChange, error }: Props) {
  const { promotions: texts, newOrder } = useAdmin()
  const { language } = useLanguage()
  const root = useRef<HTMLFieldSetElement>(null)
  const slugs = new Set(chosen.map(({ slug }) => slug))
  const without = ({ slug }: ScopeItem) => chosen.filter((each) => each.slug !== slug)
  const toggle = (item: ScopeItem) => onChange(slugs.has(item.slug) ? without(item) : [...chosen, item])
  function remove(item: ScopeItem) {
    onChange(without(item))
    // The focused button disappears.
    root.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
  }
  return (
    <fieldset ref={root} className="space-y-3 rounded-control border border-line p-3">
      <legend className="px-1 font-bold">{texts.scopes[scope]}</legend>
      {chosen.length === 0 && <p className="text-ink-soft">{texts.noneChosen}</p>}
      <ul aria-label={texts.chosen} className="flex flex-wrap gap-2">
        {chosen.map((item) => (
          <li key={item.slug} className="flex items-center gap-2 rounded-control bg-tile-tint ps-2">
            <input type="hidden" name="scopeSlugs" value={item.slug} />
            <Thumbnail image={item.image} />
            <bdi className="min-w-0 font-bold wrap-anywhere">{localized(item, 'name', language)}</bdi>
            <button
              type="button"
              aria-label={newOrder.remove(localized(item, 'name', language))}
              onClick={() => remove(item)}
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-line"
            >
              <X size={18} />
            </button>
          </li>
        ))}
      </ul>
      {scope === 'products' ? (
        <ProductSearch error={error}>
          {(row) => (
            <Match
              key={row.id}
              item={itemOf(row)}
              detail={row.brand}
              isChosen={slugs.has(row.slug)}
              onToggle={toggle}
            />
          )}
        </ProductSearch>
      ) : (
        <CategorySearch scope={scope} error={error}>
          {(item) => <Match key={item.slug} item={item} isChosen={slugs.has(item.slug)} onToggle={toggle} />}
        </CategorySearch>
      )}
    </fieldset>
  )
}

const itemOf = ({ slug, image, ...product }: ManagedRow): ScopeItem => ({
  slug,
  ...wireTexts('name', localizedValue(product, 'title')),
  image,
})

type MatchProps = {
  item: ScopeItem
  detail?: string
  isChosen: boolean
  onToggle: (item: ScopeItem) => void
}

function Match({ item, detail, isChosen, onToggle }: MatchProps) {
  const { promotions: texts, newOrder } = useAdmin()
  const { language } = useLanguage()
  const name = localized(item, 'name', language)
  return (
    <li className="flex items-center gap-3 py-2">
      <Thumbnail image={item.image} />
      <span className="min-w-0 grow">
        <bdi className="font-bold">{name}</bdi>
        {detail && <bdi className="block text-sm text-ink-soft">{detail}</bdi>}
      </span>
      <Button
        variant={isChosen ? 'quiet' : 'secondary'}
        size="sm"
        aria-pressed={isChosen}
        onClick={() => onToggle(item)}
        aria-label={`${newOrder.choose}: ${name}`}
      >
        {isChosen ? texts.chosen : newOrder.choose}
      </Button>
    </li>
  )
}

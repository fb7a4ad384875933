import { useState } from 'react'
import { ProductSearch } from '#backoffice/orders/ui/product-search.tsx'
import { Thumbnail } from '#desk/thumbnail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons/x.ts'
import type { CommissionRulesList } from '../schemas.ts'
import { Condition } from './condition.tsx'

type Props = {
  /** The products that rules named when they were read. */
  named: CommissionRulesList['products']
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}

/** The products of a rule, and a search for more; none is all. */
export function ChosenProducts({ named, chosen, error, onChange }: Props) {
  const { commission: texts, newOrder } = useAdmin()
  const { language } = useLanguage()
  const [names, setNames] = useState<Record<number, string>>({})
  const nameOf = (id: number) => {
    const product = named.find((each) => each.id === id)
    return product ? localized(product, 'name', language) : (names[id] ?? String(id))
  }
  return (
    <Condition label={texts.productIds} count={chosen.length} error={error}>
      <ul className="flex flex-wrap gap-2 pb-3">
        {chosen.map((id) => (
          <li key={id} className="flex items-center gap-1 rounded-control bg-tile-tint ps-3">
            <bdi className="min-w-0 font-bold wrap-anywhere">{nameOf(id)}</bdi>
            <button
              type="button"
              aria-label={texts.remove(nameOf(id))}
              onClick={() => onChange(chosen.filter((each) => each !== id))}
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-line"
            >
              <X size={18} />
            </button>
          </li>
        ))}
      </ul>
      <ProductSearch error={error}>
        {(row) => {
          const title = localized(row, 'title', language)
          return (
            <li key={row.id} className="flex items-center gap-3 py-2">
              <Thumbnail image={row.image} />
              <bdi className="min-w-0 grow font-bold">{title}</bdi>
              <Button
                variant="secondary"
                size="sm"
                disabled={chosen.includes(row.id)}
                aria-label={`${newOrder.choose}: ${title}`}
                onClick={() => {
                  setNames((now) => ({ ...now, [row.id]: title }))
                  onChange([...chosen, row.id])
                }}
              >
                {newOrder.choose}
              </Button>
            </li>
          )
        }}
      </ProductSearch>
    </Condition>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { myOffersQuery } from '#selling/products/client.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MyPromotion } from '../schemas.ts'
import { useTexts } from './use-texts.ts'

export type PromotedProduct = MyPromotion['products'][number]

const maxRows = 6

type Props = { chosen: readonly PromotedProduct[]; onChange: (chosen: readonly PromotedProduct[]) => void }

/** The products that a promotion is for, and a search among those of the seller for more. */
export function PromotedProducts({ chosen, onChange }: Props) {
  const { texts } = useTexts()
  const { language } = useLanguage()
  const { area } = useSeller()
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { data } = useQuery(myOffersQuery(area.api, q === '' ? {} : { q }))
  const ids = new Set(chosen.map(({ id }) => id))
  // Each variant of a product is an offer.
  const matches = new Map(
    (data?.offers ?? []).map(({ productId, ...offer }) => [productId, { ...offer, id: productId }]),
  )
  const rows = [...matches.values()].filter(({ id }) => !ids.has(id)).slice(0, maxRows)
  const nameOf = (product: PromotedProduct) => localized(product, 'title', language)
  return (
    <div className="space-y-2">
      <ul className="divide-y divide-line">
        {chosen.map((product) => (
          <li key={product.id} className="flex items-center justify-between gap-3 py-1">
            <bdi className="min-w-0 wrap-anywhere">{nameOf(product)}</bdi>
            <Button
              variant="quiet"
              size="sm"
              aria-label={texts.remove(nameOf(product))}
              onClick={() => onChange(chosen.filter(({ id }) => id !== product.id))}
            >
              {texts.remove('').trim()}
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label={texts.searchGoods}
        name="search"
        type="search"
        dir="auto"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form around the search.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul className="divide-y divide-line">
        {rows.map((product) => (
          <li key={product.id} className="flex items-center justify-between gap-3 py-1">
            <bdi className="min-w-0 wrap-anywhere">{nameOf(product)}</bdi>
            <Button
              variant="secondary"
              size="sm"
              aria-label={texts.choose(nameOf(product))}
              onClick={() => onChange([...chosen, product])}
            >
              {texts.choose('').trim()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

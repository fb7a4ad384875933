import { useState } from 'react'
import { Thumbnail } from '#desk/thumbnail.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { valueSeparator, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import type { PageToOffer as Page } from '#shop/catalogue/schemas-offers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useSeller } from '../../team/ui/use-seller.ts'
import { useSelling } from '../../team/ui/use-selling.ts'
import { createOffer } from '../client.ts'
import { emptyOffer, OfferFields, toOffer } from './offer-fields.tsx'

type Combination = Page['combinations'][number]
type Props = {
  page: Page
  /** The variant whose form is open. */
  chosen: number | null
  choose: (variantId: number | null) => void
}

/** A page with its combinations, each with a form for an offer. */
export function PageToOffer({ page, chosen, choose }: Props) {
  const { language } = useLanguage()
  const { brand, model, combinations } = page
  return (
    <li className="rounded-card border border-line bg-paper p-3">
      <div className="flex items-center gap-3">
        <Thumbnail image={page.image} />
        <div className="min-w-0">
          <strong className="block wrap-anywhere">
            <bdi>{localized(page, 'title', language)}</bdi>
          </strong>
          <span className="text-sm text-ink-soft">
            <bdi className="wrap-anywhere">{[brand, model].filter(Boolean).join(valueSeparator)}</bdi>
          </span>
        </div>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {combinations.map((combination) => (
          <CombinationRow
            key={combination.variantId}
            page={page}
            combination={combination}
            isOpen={chosen === combination.variantId}
            choose={choose}
          />
        ))}
      </ul>
    </li>
  )
}

type RowProps = Pick<Props, 'page' | 'choose'> & { combination: Combination; isOpen: boolean }

function CombinationRow({ page, combination, isOpen, choose }: RowProps) {
  const { products: texts } = useSelling()
  const { language } = useLanguage()
  const { variantId, price, isOffered } = combination
  const values = variantValues(combination, language).join(valueSeparator)
  const name = [localized(page, 'title', language), values].filter(Boolean).join(valueSeparator)
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {values && <bdi className="block">{values}</bdi>}
          {price !== null && (
            <span className="text-sm text-ink-soft">{texts.paidNow(formatPrice(price, language))}</span>
          )}
        </span>
        {isOffered ? (
          <Badge tone="green">{texts.isOffered}</Badge>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-label={texts.offerThisOf(name)}
            onClick={() => choose(isOpen ? null : variantId)}
          >
            {texts.offerThis}
          </Button>
        )}
      </div>
      {isOpen && <OfferForm productId={page.productId} variantId={variantId} />}
    </li>
  )
}

function OfferForm({ productId, variantId }: { productId: number; variantId: number }) {
  const { products: texts } = useSelling()
  const { area } = useSeller()
  const { change, busy, errors } = useAdminMutation()
  const [draft, setDraft] = useState(emptyOffer)
  const send = async () => {
    const body = Object.assign(toOffer(draft), { productId, variantId })
    const options = { successMessage: texts.offered, invalidates: ['myOffers', 'pagesToOffer'] }
    if (await change(() => createOffer(area.api, body), options)) navigate(`${area.pages}/products`)
  }
  return (
    <form
      className="mt-3 space-y-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <OfferFields
        draft={draft}
        set={(changes) => setDraft((all) => Object.assign({}, all, changes))}
        error={(field) => errors[field] && (texts.errors[errors[field]] ?? texts.errors.invalid)}
      />
      <Button type="submit" disabled={busy}>
        {texts.offer}
      </Button>
    </form>
  )
}

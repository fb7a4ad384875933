import { useState } from 'react'
import { NumberField } from '#desk/number-field.tsx'
import { Thumbnail } from '#desk/thumbnail.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import {
  changedFields,
  type EditedField,
  type EditRow,
  planEdits,
  type RowDraft,
  rowKey,
  storedText,
} from '#shop/catalogue/domain/list-edits.ts'
import { valueSeparator, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { useSeller } from '../../team/ui/use-seller.ts'
import { useSelling } from '../../team/ui/use-selling.ts'
import { editPrices, editStocks, updateOffer } from '../client.ts'
import type { MyOffer } from '../schemas.ts'

const fields = ['price', 'discountPrice', 'stockQuantity'] as const

/** One offer with its price and stock, saved by itself. */
export function OfferRow({ offer }: { offer: MyOffer }) {
  const { products: texts } = useSelling()
  const { language } = useLanguage()
  const { area } = useSeller()
  const { change, busy } = useAdminMutation()
  const [draft, setDraft] = useState<RowDraft>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  useFocusInvalid(errors)
  const row = toEditRow(offer)
  const name = [localized(offer, 'title', language), ...variantValues(offer, language)].join(valueSeparator)
  const labels = { price: texts.price, discountPrice: texts.discountPrice, stockQuantity: texts.stock }

  async function save() {
    const { variants, errors: typed } = planEdits([row], new Map([[rowKey(row), draft]]))
    const refused: Record<string, string> = Object.assign({}, typed.get(rowKey(row)))
    const { prices, stocks } = variants
    const send = async () => {
      const results = [
        ...(prices.length > 0 ? [await editPrices(area.api, { variants: prices })] : []),
        ...(stocks.length > 0
          ? [await editStocks(area.api, { reason: 'counted', note: '', variants: stocks })]
          : []),
      ]
      for (const result of results)
        for (const { errors: fieldErrors } of result.refused) Object.assign(refused, fieldErrors)
    }
    const isSent = prices.length + stocks.length === 0 || (await change(send, { invalidates: ['myOffers'] }))
    setErrors(refused)
    if (!isSent) return
    // What was saved is read again; what was refused stays as typed. Prices are saved together.
    const arePricesRefused = 'price' in refused || 'discountPrice' in refused
    const isRefused = (field: string) => (field === 'stockQuantity' ? field in refused : arePricesRefused)
    setDraft((all) => Object.fromEntries(Object.entries(all).filter(([field]) => isRefused(field))))
    if (Object.keys(refused).length === 0) toast({ description: texts.saved })
  }

  const toggle = () => {
    const { price, discountPrice, sku, hidden, version } = offer
    const body = { price, discountPrice, sku, hidden: !hidden, version }
    const options = { successMessage: texts.saved, invalidates: ['myOffers'] }
    void change(() => updateOffer(area.api, offer.variantId, body), options)
  }

  const errorOf = (field: EditedField) => {
    const code = errors[field]
    if (code === undefined) return undefined
    if (code !== 'stale') return texts.errors[code] ?? texts.errors.invalid
    const stored = row[field]
    return texts.staleIs(typeof stored === 'number' ? formatNumber(stored, language) : texts.noDiscount)
  }

  return (
    <li className="rounded-card border border-line bg-paper p-3">
      <div className="mb-2 flex items-center gap-3">
        <Thumbnail image={offer.image} />
        <div className="min-w-0 grow">
          <strong className="block wrap-anywhere">
            <bdi>{name}</bdi>
          </strong>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <OfferState offer={offer} />
            {offer.sku && <bdi className="wrap-anywhere">{offer.sku}</bdi>}
            {offer.gtin && <bdi>{offer.gtin}</bdi>}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {fields.map((field) => (
          <div key={field} className="min-w-24 flex-1">
            <NumberField
              label={labels[field]}
              value={draft[field] ?? storedText(row, field)}
              onChange={({ target }) => setDraft((all) => Object.assign({}, all, { [field]: target.value }))}
              error={errorOf(field)}
            />
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          disabled={busy || changedFields(row, draft).length === 0}
          aria-label={texts.saveOf(name)}
          onClick={() => void save()}
        >
          {texts.save}
        </Button>
        <Button
          variant="secondary"
          disabled={busy}
          aria-label={offer.hidden ? texts.showOf(name) : texts.hideOf(name)}
          onClick={toggle}
        >
          {offer.hidden ? texts.show : texts.hide}
        </Button>
        <Link
          href={`${area.pages}/products/${offer.productId}/texts`}
          aria-label={texts.changeTextsOf(name)}
          className={buttonClass('quiet')}
        >
          {texts.changeTexts}
        </Link>
      </div>
    </li>
  )
}

function toEditRow({ variantId, productId, version, price, discountPrice, stockQuantity }: MyOffer): EditRow {
  return { kind: 'variants', id: variantId, productId, version, price, discountPrice, stockQuantity }
}

function OfferState({ offer: { hidden, withheld, pageHidden, isFirst } }: { offer: MyOffer }) {
  const { products: texts } = useSelling()
  if (hidden) return <Badge tone="grey">{texts.hidden}</Badge>
  if (pageHidden) return <Badge tone="grey">{texts.pageHidden}</Badge>
  if (withheld) return <Badge tone="yellow">{texts.withheld}</Badge>
  return <Badge tone={isFirst ? 'green' : 'blue'}>{isFirst ? texts.first : texts.notFirst}</Badge>
}

import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { itemCount } from '#shop/cart/domain/cart-line.ts'
import type { CartItem } from '#shop/cart/schemas.ts'
import { variantTitle } from '#shop/catalogue/domain/variant-text.ts'
import { AmountRows } from '#shop/orders/ui/amount-rows.tsx'
import { type DisplayedTotals, toArrivalDates } from '#shop/orders/ui/use-cart-totals.ts'
import { VisitSums } from '#shop/orders/ui/visit-sums.tsx'
import { Price } from '#ui/price.tsx'

type Props = {
  lines: readonly CartItem[]
  totals: DisplayedTotals
  totalLabel: string
  /** The name of the governorate whose dates are stated; null: none is known. */
  place: string | null
}

/** Item count, the amounts, and the total, which is the largest figure on the page. */
export function CartTotals({ lines, totals, totalLabel, place }: Props) {
  const { language } = useLanguage()
  const { cart, adding } = useMessages()
  const { assumed, missing = null } = totals.delivery ?? {}
  const { code } = totals
  return (
    <>
      <dl className="space-y-2" aria-busy={!totals.isCurrent}>
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-soft">{cart.itemCount}</dt>
          <dd>{adding.pieces(itemCount(lines))}</dd>
        </div>
        <AmountRows amounts={totals} />
        <div className="border-t border-line pt-3">
          <dt className="font-bold">{totalLabel}</dt>
          <dd>
            <Price amount={totals.collect} size="xl" />
          </dd>
        </div>
      </dl>
      {totals.isCurrent && totals.parcels && (
        <VisitSums
          parcels={totals.parcels.map(({ delivery, ...parcel }) => ({
            ...parcel,
            fee: delivery.fee,
            arrives: toArrivalDates(delivery),
          }))}
          place={place}
        />
      )}
      {code && code.reason !== null && (
        <p className="mt-2 rounded-control bg-amber-tint px-3 py-2 text-sm">
          <bdi dir="ltr" className="font-bold">
            {code.code}
          </bdi>
          :{' '}
          {code.missing === null
            ? cart.codeReasons[code.reason]
            : cart.codeMissing(formatPrice(code.missing, language))}
        </p>
      )}
      {code?.skipped && (
        <div className="mt-2 rounded-control bg-tile-tint px-3 py-2 text-sm">
          <p>
            <bdi dir="ltr" className="font-bold">
              {code.code}
            </bdi>{' '}
            {cart.codeSkips}
          </p>
          <ul className="list-disc ps-5">
            {lines.map(({ id, product, variant }) => {
              const skipped = code.skipped?.find(({ itemId }) => itemId === id)
              return (
                skipped && (
                  <li key={id}>
                    <bdi>{variantTitle(product, variant, language)}</bdi>:{' '}
                    {cart.codeSkipReasons[skipped.reason]}
                  </li>
                )
              )
            })}
          </ul>
        </div>
      )}
      {missing !== null && !assumed && (
        <p className="mt-2 rounded-control bg-palm-tint px-3 py-2 text-sm">
          {cart.missingForFree(formatPrice(missing, language))}
        </p>
      )}
    </>
  )
}

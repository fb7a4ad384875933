import { useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import type { CartItem } from '#shop/cart/schemas.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import type { ChangedLine, OrderChanges } from '#shop/orders/schemas.ts'
import { concernsLine } from '#shop/orders/ui/cart-updates.ts'
import { Button } from '#ui/button.tsx'
import { TriangleAlert } from '#ui/icons/triangle-alert.ts'
import { useChangeText } from './use-change-text.ts'

type Props = {
  changes: OrderChanges
  /** The lines of the cart: they name what is no longer sold. */
  lines: readonly CartItem[]
  /** What is left to pay with the changes, as in the summary; whole dinars. */
  total: number
  busy: boolean
  onAccept: () => void
}

/** What changed in the cart between viewing and confirming, line by line, with a button to accept it. */
export function ChangesPanel({ changes, lines, total, busy, onAccept }: Props) {
  const { language } = useLanguage()
  const { orders, cart } = useMessages()
  const fee = (amount: number) => (amount === 0 ? cart.free : formatPrice(amount, language))
  const feeText = ({ fee: now, feeSeen }: { fee: number; feeSeen: number | null }) =>
    feeSeen === null ? orders.feeNowLine(fee(now)) : orders.feeLine(fee(feeSeen), fee(now))
  const discountText = ({ amount, amountSeen }: { amount: number; amountSeen: number | null }) =>
    amountSeen === null || amountSeen === amount
      ? orders.discountNowLine(formatPrice(amount, language))
      : orders.discountLine(formatPrice(amountSeen, language), formatPrice(amount, language))
  const text = useChangeText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { delivery, discount, promotion } = changes
  const totalOnly =
    !(delivery ?? discount) && changes.changes.every(({ reason }) => reason === 'total_differs')
  const lineOf = (change: ChangedLine) => lines.find((line) => concernsLine(change, line))
  const nameOf = (change: ChangedLine) => {
    const title = change[localizedField('title', language)]
    if (title !== null) return title
    const line = lineOf(change)
    return line ? localizedTitle(line.product, language) : orders.unknownProduct
  }

  return (
    <section
      aria-labelledby="changes"
      className="scroll-mt-48 rounded-card border-2 border-amber bg-amber-tint p-4 md:p-6"
    >
      <h2
        id="changes"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-bold outline-none"
      >
        <TriangleAlert size={22} className="shrink-0 text-amber-deep" />
        {totalOnly ? orders.totalDiffersHeading : orders.changesHeading}
      </h2>
      <p className="mt-1">{totalOnly ? orders.totalDiffersText : orders.changesText}</p>
      <ul className="my-3 divide-y divide-amber/40 border-y border-amber/40">
        {changes.changes.map((change) => (
          <li key={`${change.productId}/${change.variantId ?? ''}`} className="py-2">
            <span className="block font-bold">{nameOf(change)}</span>
            <VariantLine variant={change.variant ?? lineOf(change)?.variant} />
            {text(change)}
          </li>
        ))}
        {discount && (
          <li className="py-2">
            <span className="block font-bold">{orders.discount}</span>
            {promotion && (
              <span className="block">
                <bdi dir="ltr">{promotion.code}</bdi>: {cart.codeReasons[promotion.reason]}
              </span>
            )}
            {discountText(discount)}
          </li>
        )}
        {delivery && (
          <li className="py-2">
            <span className="block font-bold">{cart.shipping}</span>
            {feeText(delivery)}
          </li>
        )}
      </ul>
      <p className="mb-3 flex items-baseline justify-between gap-4 font-bold">
        <span>{orders.newTotal}</span>
        <span className="tabular text-xl">{formatPrice(total, language)}</span>
      </p>
      <Button disabled={busy} aria-busy={busy} onClick={onAccept} className="w-full md:w-auto">
        {busy ? orders.accepting : orders.acceptChanges}
      </Button>
    </section>
  )
}

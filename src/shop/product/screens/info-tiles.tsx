import { useMessages } from '#platform/i18n/language-provider.tsx'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import { defaultReturnDays, toReturnTerms } from '#shop/catalogue/domain/sales-terms.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { useDestination } from '#shop/delivery/ui/use-destination.ts'
import { ContactLinks } from '#shop/inquiries/ui/contact-links.tsx'
import { Banknote } from '#ui/icons/banknote.ts'
import { RotateCcw } from '#ui/icons/rotate-ccw.ts'
import { ShieldCheck } from '#ui/icons/shield-check.ts'
import { Truck } from '#ui/icons/truck.ts'
import { type TermsFacts, useWarranty } from './use-warranty.ts'

const SoldBy = lazyPart(() => import('./load-sold-by.ts').then((part) => part.loadSoldBy()))

type Props = {
  title?: string
  /** Who sells it is known of whole products only. */
  product: TermsFacts & Partial<Product>
  variantId?: number | undefined
}

/** Who sells, delivery, returns and payment, and the warranty of a product that has one, as a quiet list near the price. */
export function InfoTiles({ title, product: facts, variantId }: Props) {
  const { product } = useMessages()
  const { returnDays = defaultReturnDays } = facts.category
  const terms = toReturnTerms(returnDays)
  const returns = terms === 'within-days' ? product.returnsWithin(returnDays) : product.returnsTexts[terms]
  const warranty = useWarranty(facts)
  // The dates of a place that is known stand above.
  const isPlaceKnown = useDestination()?.picked
  const tiles = [
    ...(isPlaceKnown
      ? []
      : [{ Icon: Truck, title: product.deliveryTitle, text: product.deliveryText, flips: true }]),
    { Icon: RotateCcw, title: product.returnsTitle, text: returns, flips: false },
    ...(warranty
      ? [{ Icon: ShieldCheck, title: product.warrantyTitle, text: warranty.tile, flips: false }]
      : []),
    {
      Icon: Banknote,
      title: product.paymentText,
      text: product.checkFirst,
      flips: false,
    },
  ]
  return (
    <>
      {facts.seller && <SoldBy product={facts as Product} variantId={variantId} />}
      <ul className="mt-5 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {tiles.map(({ Icon, title, text, flips }) => (
          <li key={title} className="flex items-start gap-3 bg-paper px-4 py-2.5">
            <Icon
              size={22}
              strokeWidth={1.75}
              className={`mt-0.5 shrink-0 text-tile-deep ${flips ? 'icon-directional' : ''}`}
            />
            <p className="text-sm">
              <span className="block font-bold">{title}</span>
              <span className="text-ink-soft">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      {title !== undefined && <ContactLinks product={title} className="mt-4" />}
    </>
  )
}

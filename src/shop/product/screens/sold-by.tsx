import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { AddForm } from '#shop/cart/ui/add-form.tsx'
import { hasOffers, offersQuery } from '#shop/catalogue/client-offers.ts'
import type { SellerOffer } from '#shop/catalogue/offer-schemas.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { ArrivalLine } from '#shop/delivery/ui/arrival-line.tsx'
import { useDestination } from '#shop/delivery/ui/use-destination.ts'
import { minDisplayedRatings } from '#shop/seller-ratings/domain/ratings.ts'
import type { RatedSeller } from '#shop/sellers/schemas.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { Stars } from '#ui/stars.tsx'
import { useAddOffer } from './use-add-offer.ts'

type Props = {
  product: Product
  /** The chosen variant of a product with options. */
  variantId: number | undefined
}

/** Who sells a product, and what all others ask for it, sorted by price with delivery; each offer can be bought. */
export function SoldBy({ product, variantId }: Props) {
  const { sellers } = useMessages()
  const query = offersQuery(product.slug, { destination: useDestination(), variantId })
  const { data = [] } = useQuery({ ...query, enabled: hasOffers(product) })
  const [first, ...others] = data
  const seller = first?.seller ?? product.seller
  if (!seller) return null
  const cheapest = findCheapest(data)
  return (
    <section aria-label={sellers.soldBy} className="mt-5 rounded-card border border-line px-4 py-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="text-ink-soft">{sellers.soldBy}</span>
        <SellerLink seller={seller} />
        {first && first === cheapest && <Cheapest />}
      </p>
      {product.ownDates && first && <OfferArrival offer={first} />}
      {others.length > 0 && (
        <>
          <h2 className="border-t border-line pt-3 font-bold">{sellers.others}</h2>
          <ul className="divide-y divide-line">
            {others.map((offer) => (
              <Offer
                key={offer.variantId}
                productId={product.id}
                offer={offer}
                isCheapest={offer === cheapest}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const costOf = ({ price, discountPrice, delivery }: SellerOffer) =>
  (discountPrice ?? price) + (delivery?.fee ?? 0)

/** The offer in stock that costs the least with delivery; undefined while the place is not known, and without a choice. */
function findCheapest(offers: readonly SellerOffer[]): SellerOffer | undefined {
  const known = offers.filter(({ delivery, stockQuantity }) => delivery !== null && stockQuantity > 0)
  const [lowest] = known.toSorted((one, other) => costOf(one) - costOf(other))
  return known.length > 1 ? lowest : undefined
}

function SellerLink({ seller }: { seller: RatedSeller }) {
  const { language } = useLanguage()
  return (
    <>
      <Link
        href={`/seller/${seller.slug}`}
        className="inline-flex min-h-11 items-center font-bold text-tile-deep underline-offset-4 hover:underline"
      >
        <bdi className="wrap-anywhere">{localized(seller, 'name', language)}</bdi>
      </Link>
      <SellerStars seller={seller} />
    </>
  )
}

/** The average of a seller's ratings and their number; nothing while there are too few. */
export function SellerStars({ seller: { rating = 0, ratingCount = 0 } }: { seller: RatedSeller }) {
  const { language } = useLanguage()
  const { catalogue } = useMessages()
  if (ratingCount < minDisplayedRatings) return null
  return (
    <span className="inline-flex items-center gap-x-1">
      <Stars value={rating} label={catalogue.rating(rating)} />
      <bdi aria-hidden="true">{formatNumber(rating, language)}</bdi>
      <bdi className="text-ink-soft">({formatNumber(ratingCount, language)})</bdi>
    </span>
  )
}

function Cheapest() {
  const { sellers } = useMessages()
  return (
    <span className="rounded-full bg-tile-tint px-2 py-0.5 text-xs font-bold text-palm">
      {sellers.cheapest}
    </span>
  )
}

/** When an offer arrives where the visitor picked; before, how long its seller needs until it leaves. */
function OfferArrival({ offer: { delivery, handlingDays } }: { offer: SellerOffer }) {
  const { language } = useLanguage()
  const { sellers } = useMessages()
  const destination = useDestination()
  if (destination?.picked && delivery)
    return (
      <p className="text-sm">
        <ArrivalLine dates={delivery} place={localized(destination, 'name', language)} />
      </p>
    )
  return handlingDays === undefined ? null : <p className="text-sm">{sellers.readyIn(handlingDays)}</p>
}

type OfferProps = { productId: number; offer: SellerOffer; isCheapest: boolean }

function Offer({ productId, offer, isCheapest }: OfferProps) {
  const { language } = useLanguage()
  const { sellers, adding } = useMessages()
  const add = useAddOffer()
  const { variantId, seller, price, discountPrice, delivery } = offer
  const fee = delivery?.fee ?? 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <SellerLink seller={seller} />
          {isCheapest && <Cheapest />}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Price
            amount={discountPrice ?? price}
            before={discountPrice === undefined ? undefined : price}
            size="sm"
          />
          {delivery && (
            <span className="text-sm text-ink-soft">
              {fee > 0 ? sellers.deliveryFee(formatPrice(fee, language)) : sellers.freeDelivery}
            </span>
          )}
        </p>
        <OfferArrival offer={offer} />
      </div>
      <AddForm id={`offer-${variantId}`} productId={productId} onAdd={() => add({ productId, variantId })}>
        <input type="hidden" name="variantId" value={variantId} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          aria-label={sellers.offerOf(localized(seller, 'name', language))}
        >
          {adding.addToCart}
        </Button>
      </AddForm>
    </li>
  )
}

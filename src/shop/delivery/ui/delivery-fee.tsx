import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { productFee } from '../domain/delivery-fee.ts'
import type { Arrival } from '../schemas.ts'

type Props = {
  destination: Pick<Arrival, 'fee' | 'surcharge' | 'freeFrom'>
  /** The name of the governorate in the current language. */
  place: string
  product: Parameters<typeof productFee>[1]
}

/** `Delivery to Basra: 6,000 IQD, free from 150,000 IQD`, or that it is free at this price; nothing where delivery costs nothing. */
export function DeliveryFee({ destination, place, product }: Props) {
  const { language } = useLanguage()
  const { arrival } = useMessages()
  const { freeFrom } = destination
  const feeOfProduct = productFee(destination, product)
  if (feeOfProduct === 0 && productFee({ ...destination, freeFrom: null }, product) === 0) return null
  const [before, between] = arrival.fee(place)
  return (
    <span className="block" data-delivery-fee="">
      {before}
      <bdi className="font-bold">
        {feeOfProduct === 0 ? arrival.free : formatPrice(feeOfProduct, language)}
      </bdi>
      {feeOfProduct > 0 && freeFrom !== null && (
        <>
          {between}
          <bdi>{formatPrice(freeFrom, language)}</bdi>
        </>
      )}
    </span>
  )
}

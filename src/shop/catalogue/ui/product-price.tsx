import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Price } from '#ui/price.tsx'

type Props = {
  product: { price: number; discountPrice?: number; priceUntil?: number; unavailable?: true }
  size?: 'sm' | 'md'
}

/** The price to pay of a product in a list: «From 25,000 IQD» when its variants have different prices; none of a product that nobody offers. */
export function ProductPrice({
  product: { price, discountPrice, priceUntil = 0, unavailable },
  size = 'md',
}: Props) {
  const { catalogue } = useMessages()
  if (unavailable) return null
  const amount = discountPrice || price
  return (
    <Price
      amount={amount}
      before={discountPrice ? price : undefined}
      prefix={priceUntil > amount ? `${catalogue.from} ` : undefined}
      size={size}
    />
  )
}

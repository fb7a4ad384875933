import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Price } from '#ui/price.tsx'

type Props = {
  product: { price: number; discountPrice?: number; priceUntil?: number }
  size?: 'sm' | 'md'
}

/** The price to pay of a product in a list: «From 25,000 IQD» when its variants have different prices. */
export function ProductPrice({ product: { price, discountPrice, priceUntil = 0 }, size = 'md' }: Props) {
  const { catalogue } = useMessages()
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

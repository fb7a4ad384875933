import type { Product } from '#features/catalogue/schemas.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ShippingAndReturns } from './shipping-and-returns.tsx'
import { Specifications } from './specifications.tsx'

export function ProductTabs({ product, sku }: { product: Product; sku?: string | undefined }) {
  const texts = useMessages().product
  return (
    <Tabs
      label={texts.details}
      tabs={[
        {
          id: 'specifications',
          label: texts.specifications,
          panel: <Specifications product={product} sku={sku} />,
        },
        {
          id: 'shipping-and-returns',
          label: texts.shippingAndReturns,
          panel: <ShippingAndReturns {...product} />,
        },
      ]}
    />
  )
}

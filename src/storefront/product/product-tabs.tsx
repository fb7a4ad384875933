import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ShippingAndReturns } from './shipping-and-returns.tsx'
import { Specifications, type SpecificationsProps } from './specifications.tsx'

export function ProductTabs(specifications: SpecificationsProps) {
  const texts = useMessages().product
  return (
    <Tabs
      label={texts.details}
      tabs={[
        {
          id: 'specifications',
          label: texts.specifications,
          panel: <Specifications {...specifications} />,
        },
        {
          id: 'shipping-and-returns',
          label: texts.shippingAndReturns,
          panel: <ShippingAndReturns {...specifications.product} />,
        },
      ]}
    />
  )
}

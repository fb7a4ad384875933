import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ShippingAndReturns } from './shipping-and-returns.tsx'
import { Specifications, type SpecificationsProps } from './specifications.tsx'

export function ProductTabs(specifications: SpecificationsProps) {
  const { product: texts, specifications: specificationTexts } = useMessages()
  return (
    <Tabs
      label={texts.details}
      tabs={[
        {
          id: 'specifications',
          label: specificationTexts.title,
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

import { useEffect } from 'react'
import { useDestination } from '#shop/delivery/ui/use-destination.ts'
import type { CheckoutFormReturn } from '#shop/orders/ui/use-checkout-form.ts'

/** Fills an empty governorate with the one that the shopper picked. */
export function useDestinationPrefill({ getValues, setValue }: CheckoutFormReturn): void {
  const destination = useDestination()
  const picked = destination?.picked ? destination.governorate : null
  useEffect(() => {
    if (picked && !getValues('governorate')) setValue('governorate', picked, { shouldValidate: false })
  }, [picked, getValues, setValue])
}

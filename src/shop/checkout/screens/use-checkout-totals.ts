import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { CartItem } from '#shop/cart/schemas.ts'
import { asGovernorate } from '#shop/delivery/domain/destination-cookie.ts'
import { totalsQuery } from '#shop/orders/client.ts'
import type { CheckoutDraft, CheckoutValues } from '#shop/orders/ui/checkout-fields.ts'
import { type DisplayedTotals, useCartTotals } from '#shop/orders/ui/use-cart-totals.ts'

const typingPauseMs = 500

/** What the cart costs, delivered to the governorate and, where it matters, to the area in the form. */
export function useCheckoutTotals(
  control: Control<CheckoutDraft, unknown, CheckoutValues>,
  lines: readonly CartItem[],
): DisplayedTotals {
  const [governorate, city] = useWatch({ control, name: ['governorate', 'city'] })
  const area = useSettled(city ?? '', typingPauseMs)
  const { data: picked } = useQuery({ ...totalsQuery(), enabled: false })
  const slug = asGovernorate(governorate)
  const isPicked = slug === null || (slug === picked?.delivery.governorate && !picked.delivery.assumed)
  const here = isPicked ? {} : { governorate: slug }
  const ofGovernorate = useQuery({ ...totalsQuery(here), enabled: false }).data
  const isByArea = slug !== null && ofGovernorate?.delivery.byArea
  const totals = useCartTotals(lines, isByArea && area.trim() !== '' ? { governorate: slug, area } : here)
  // An area that is being typed may have another fee.
  return isByArea && area !== (city ?? '') ? { ...totals, isCurrent: false } : totals
}

/** A value once it has not changed for a while. */
function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}

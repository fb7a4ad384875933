import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { OrderChanges } from '#shop/orders/schemas.ts'
import { type AcceptedAmounts, acceptedAmounts, withAccepted } from '#shop/orders/ui/accepted-totals.ts'
import type { CheckoutDraft, CheckoutValues } from '#shop/orders/ui/checkout-fields.ts'
import type { DisplayedTotals } from '#shop/orders/ui/use-cart-totals.ts'

type Accepted = { buyer: string; amounts: AcceptedAmounts }

/** The totals with the changes that the shopper accepted, as long as the order goes to the same place and phone. */
export function useAcceptedTotals(
  control: Control<CheckoutDraft, unknown, CheckoutValues>,
  computed: DisplayedTotals,
): { totals: DisplayedTotals; remember: (changes: OrderChanges) => void } {
  const buyer = useWatch({ control, name: ['governorate', 'city', 'phone'] }).join('\n')
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const totals = accepted?.buyer === buyer ? withAccepted(computed, accepted.amounts) : computed
  return {
    totals,
    remember: (changes) => setAccepted({ buyer, amounts: acceptedAmounts(totals, changes) }),
  }
}

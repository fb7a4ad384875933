import { useQueryClient } from '@tanstack/react-query'
import { orderableLines } from '#shop/cart/domain/cart-line.ts'
import type { CartItem } from '#shop/cart/schemas.ts'
import { updateCachedLines } from '#shop/cart/ui/cart-cache.ts'
import { UnavailableLines } from '#shop/cart/ui/unavailable-lines.tsx'
import { changedCart } from '#shop/orders/ui/cart-updates.ts'
import { orderBody } from '#shop/orders/ui/order-body.ts'
import { useAcceptChanges } from '#shop/orders/ui/use-accept-changes.ts'
import { useCheckoutForm } from '#shop/orders/ui/use-checkout-form.ts'
import { usePlaceOrder } from '#shop/orders/ui/use-place-order.ts'
import { useUnserved } from '../ui/use-unserved.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { useSaveAddress } from './save-address.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { useAcceptedTotals } from './use-accepted-totals.ts'
import { useCheckoutTotals } from './use-checkout-totals.ts'
import { useCredit } from './use-credit.ts'
import { useDestinationPrefill } from './use-destination-prefill.ts'

export function CheckoutForm({ lines }: { lines: readonly CartItem[] }) {
  const form = useCheckoutForm()
  useDestinationPrefill(form)
  const client = useQueryClient()
  const orderable = orderableLines(lines)
  const { totals: uncredited, remember } = useAcceptedTotals(
    form.control,
    useCheckoutTotals(form.control, orderable),
  )
  const { totals, creditChoice } = useCredit(uncredited)
  const isUnserved = useUnserved()
  const refuseGovernorate = () =>
    form.setError('governorate', { message: 'not_served' }, { shouldFocus: true })
  const { busy, changes, refusedFor, clearChanges, place } = usePlaceOrder({
    onNotServed: refuseGovernorate,
    // The summary beside the changes states what they say.
    onChanges: (changes) => {
      remember(changes)
      updateCachedLines(client, (cached) => changedCart(cached, changes.changes))
    },
  })
  const { accept, busy: accepting } = useAcceptChanges(clearChanges)
  const address = useSaveAddress()
  const submit = form.handleSubmit((values) => {
    if (isUnserved(values.governorate)) return refuseGovernorate()
    address.save(values)
    return place(orderBody(values, orderable, totals))
  })

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 md:grid-cols-[minmax(0,1fr)_24rem] md:gap-6"
    >
      <div className="space-y-4">
        {changes ? (
          <ChangesPanel
            changes={changes}
            lines={lines}
            total={totals.collect}
            busy={accepting}
            onAccept={() => {
              remember(changes)
              accept(changes)
            }}
          />
        ) : (
          <UnavailableLines lines={lines} />
        )}
        <ShippingFields form={form} saving={address} />
        <PaymentMethod />
      </div>
      <CheckoutSummary
        control={form.control}
        lines={lines}
        totals={totals}
        creditChoice={creditChoice}
        busy={busy}
        blocked={changes !== null}
        refusedFor={refusedFor}
      />
    </form>
  )
}

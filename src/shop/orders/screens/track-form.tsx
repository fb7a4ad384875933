import type { FormEvent } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { PhoneField } from '#shop/accounts/ui/phone-field.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import type { Tracking } from '../domain/tracking.ts'
import { useTrack } from '../ui/use-track.ts'
import { useTrackNotice } from './use-track-notice.ts'

/** Asks for order number and phone. Posted, so that neither is ever in the URL; it works without script too. */
export function TrackForm({ tracking }: { tracking: Tracking | null }) {
  const { orders, myOrders } = useMessages()
  const { track, busy } = useTrack()
  const { current } = usePages()
  const notice = useTrackNotice(tracking)
  const outcome = tracking?.outcome
  const errors = outcome?.kind === 'wrong_fields' ? outcome.errors : {}

  useFocusInvalid(errors)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    track({ orderNumber: String(fields.get('orderNumber')), phone: String(fields.get('phone')) })
  }

  return (
    <form
      method="post"
      action="/track"
      noValidate
      onSubmit={send}
      className="space-y-4 rounded-card border border-line bg-paper p-4 md:p-6"
    >
      <p className="text-ink-soft">{myOrders.trackText}</p>
      {notice && <Notice tone="error">{notice}</Notice>}
      <TextField
        name="orderNumber"
        label={orders.orderNumber}
        hint={myOrders.trackNumberHint}
        error={errors.orderNumber && myOrders.trackNumberWrong}
        // The QR code on a packing slip opens this page with its order number.
        defaultValue={tracking?.typed.orderNumber ?? current.address.search.get('number') ?? undefined}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        required
      />
      <PhoneField
        name="phone"
        label={orders.phone}
        error={errors.phone && orders.fieldErrors.phone}
        defaultValue={tracking?.typed.phone}
        placeholder={orders.phoneExample}
        required
      />
      <Button type="submit" size="lg" disabled={busy} aria-busy={busy} className="w-full">
        {busy ? myOrders.tracking : myOrders.trackButton}
      </Button>
    </form>
  )
}

import { type FormEvent, useEffect, useRef } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { removeReview } from '../client.ts'
import type { ShopReview } from '../schemas-reviews.ts'

type Props = { review: ShopReview; close: () => void }

/** Asks for a reason before a review is deleted permanently. */
export function RemoveReview({ review: { id, updatedAt }, close }: Props) {
  const { moderation, shell } = useAdmin()
  const { reviews } = moderation
  const { change, busy, errors } = useAdminMutation()
  const field = useRef<HTMLInputElement>(null)
  const sentences: Record<string, string> = { required: reviews.reasonMissing, too_long: reviews.reasonLong }

  useEffect(() => field.current?.focus(), [])

  async function remove(event: FormEvent) {
    event.preventDefault()
    const reason = field.current?.value ?? ''
    const changes = ['shop-reviews', 'dashboard']
    const removed = await change(() => removeReview(id, { updatedAt, reason }), {
      successMessage: reviews.removed,
      invalidates: changes,
    })
    if (!removed) field.current?.focus()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void remove(event)}
      className="not-printed mt-3 grid max-w-2xl gap-3"
    >
      <TextField
        ref={field}
        label={reviews.reason}
        hint={reviews.reasonHint}
        name="reason"
        dir="auto"
        autoComplete="off"
        required
        error={errors.reason && (sentences[errors.reason] ?? shell.badFields)}
      />
      <div className="flex gap-2">
        <Button variant="secondary" onClick={close}>
          {shell.cancel}
        </Button>
        <Button type="submit" variant="danger" disabled={busy}>
          {reviews.remove}
        </Button>
      </div>
    </form>
  )
}

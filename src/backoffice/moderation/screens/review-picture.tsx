import { type FormEvent, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { rejectionReasons } from '#shop/reviews/domain/picture-status.ts'
import { pictureVariant } from '#shop/reviews/picture-address.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { approvePicture, rejectPicture } from '../client.ts'
import type { ShopReviewPicture } from '../schemas-pictures.ts'

type Props = { picture: ShopReviewPicture; name: string }

const tones = { waiting: 'yellow', approved: 'green', rejected: 'red' } as const satisfies Record<
  ShopReviewPicture['status'],
  BadgeTone
>
const invalidates = ['shop-reviews', 'dashboard']

/** A picture of a review, with the decision about it. */
export function ReviewPicture({ picture, name }: Props) {
  const { id, status, url, reason } = picture
  const { reviews } = useAdmin().moderation
  const { change, busy } = useAdminMutation()
  const [rejecting, setRejecting] = useState(false)
  return (
    <li className="flex w-44 flex-col gap-2">
      {url && (
        <a
          href={pictureVariant(url, 1200, 'webp')}
          aria-label={reviews.enlarge(name)}
          className="block size-44 overflow-hidden rounded-control border border-line"
        >
          <img
            src={url}
            alt={name}
            width={176}
            height={176}
            loading="lazy"
            className="size-full object-contain"
          />
        </a>
      )}
      <p>
        <Badge tone={tones[status]}>{reviews.pictureStatuses[status]}</Badge>
      </p>
      {reason && <p className="text-sm text-ink-soft">{reviews.pictureReasons[reason]}</p>}
      {rejecting ? (
        <RejectPicture picture={picture} name={name} close={() => setRejecting(false)} />
      ) : (
        <div className="not-printed flex flex-wrap gap-2">
          {status === 'waiting' && (
            <Button
              variant="secondary"
              size="sm"
              disabled={busy}
              aria-label={reviews.approvePicture(name)}
              onClick={() =>
                void change(() => approvePicture(id), {
                  successMessage: reviews.pictureApproved,
                  invalidates,
                })
              }
            >
              {reviews.approve}
            </Button>
          )}
          {status !== 'rejected' && (
            <Button
              variant="danger"
              size="sm"
              aria-label={reviews.rejectPicture(name)}
              onClick={() => setRejecting(true)}
            >
              {reviews.reject}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Asks for the reason, which the author of the review reads. */
function RejectPicture({ picture: { id, status }, name, close }: Props & { close: () => void }) {
  const { moderation, shell } = useAdmin()
  const { reviews } = moderation
  const { change, busy, errors } = useAdminMutation()

  async function reject(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = rejectionReasons.find((each) => each === chosen)
    if (!reason || status === 'rejected') return
    await change(() => rejectPicture(id, { status, reason }), {
      successMessage: reviews.pictureRejected,
      invalidates,
    })
  }

  return (
    <form
      onSubmit={(event) => void reject(event)}
      aria-label={reviews.rejectPicture(name)}
      className="not-printed grid gap-2"
    >
      <SelectField
        label={reviews.pictureReason}
        name="reason"
        required
        autoFocus
        error={errors.reason && shell.badFields}
      >
        <option value="">{reviews.chooseReason}</option>
        {rejectionReasons.map((each) => (
          <option key={each} value={each}>
            {reviews.pictureReasons[each]}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="sm" disabled={busy}>
          {reviews.reject}
        </Button>
        <Button variant="secondary" size="sm" onClick={close}>
          {shell.cancel}
        </Button>
      </div>
    </form>
  )
}

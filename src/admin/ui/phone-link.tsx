import { shownPhone } from '#features/accounts/domain/shown-phone.ts'

/** A stored phone to be called with a tap. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className="tabular inline-flex min-h-11 min-w-11 items-center whitespace-nowrap text-tile-deep underline underline-offset-4"
    >
      <bdi dir="ltr">{shownPhone(phone)}</bdi>
    </a>
  )
}

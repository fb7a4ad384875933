import { formatPhone } from '#features/accounts/domain/format-phone.ts'

/** A stored phone as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      className="tabular inline-flex min-h-11 min-w-11 items-center whitespace-nowrap text-tile-deep underline underline-offset-4"
    >
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
    </a>
  )
}

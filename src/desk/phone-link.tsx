import { formatPhone } from '#platform/phone/format-phone.ts'

type Props = {
  phone: string
  /** In a table of one-line rows: lower where there is a mouse. */
  compact?: boolean
}

/** A stored phone as a link that calls it. */
export function PhoneLink({ phone, compact = false }: Props) {
  return (
    <a
      href={`tel:${phone}`}
      className={`tabular inline-flex min-h-11 min-w-11 items-center whitespace-nowrap text-tile-deep underline underline-offset-4 ${compact ? 'lg:min-h-8' : ''}`}
    >
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
    </a>
  )
}

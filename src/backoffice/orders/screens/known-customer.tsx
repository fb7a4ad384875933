import { useQuery } from '@tanstack/react-query'
import { customerHref, knownCustomerQuery } from '#backoffice/customers/client.ts'
import type { KnownCustomer as Known } from '#backoffice/customers/schemas.ts'
import { PhoneLink } from '#desk/phone-link.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { normalisePhone } from '#platform/phone/phone.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  known: Known | undefined
  secondPhone: string
  /** Fills in the newest address; null when it is there already, or when there is none. */
  fill: (() => void) | null
}

/** What the shop knows of the typed phones: former orders, refused parcels and blocks. */
export function KnownCustomer({ known, secondPhone, fill }: Props) {
  const { newOrder: texts, orders, customers } = useAdmin()
  const { data: second } = useQuery(knownCustomerQuery(normalisePhone(secondPhone)))
  return (
    <div className="space-y-3" aria-live="polite">
      {known && known.orders > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{texts.known(known.orders)}</span>
          {known.open > 0 && <span>{orders.openOrders(known.open)}</span>}
          <TextLink href={customerHref(known.phone)}>{customers.customerPage}</TextLink>
          {fill && (
            <Button variant="secondary" size="sm" onClick={fill}>
              {texts.fillAddress}
            </Button>
          )}
        </p>
      )}
      {known && <Warnings known={known} />}
      {second && second.phone !== known?.phone && <Warnings known={second} isSecond />}
    </div>
  )
}

function Warnings({ known: { phone, refused, block }, isSecond }: { known: Known; isSecond?: boolean }) {
  const { newOrder: texts, orders, customers } = useAdmin()
  const { language } = useLanguage()
  // Without it the warning reads as one about the first phone.
  const subject = isSecond && <PhoneLink phone={phone} />
  return (
    <>
      {refused > 0 && (
        <Notice tone="error">
          {subject} {orders.refusals(refused)}
        </Notice>
      )}
      {block && (
        <Notice tone="error">
          {subject}
          <p className="font-bold">{customers.blockedBy(block.by, formatDate(block.at, language))}</p>
          <p dir="auto">{block.reason}</p>
          <p>{texts.blockedText}</p>
        </Notice>
      )}
    </>
  )
}

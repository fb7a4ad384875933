import { formatPhone } from '#platform/phone/format-phone.ts'
import type { WorkOrder } from '../schemas.ts'
import { useAddressLines } from './use-address-lines.ts'

/** Name, address and these phones of an order's customer, on printed papers. */
export function Recipient({ order, phones }: { order: WorkOrder; phones: (string | null | undefined)[] }) {
  const addressOf = useAddressLines()
  const { shipping } = order
  return (
    <>
      {shipping && (
        <p className="font-bold">
          <bdi>{shipping.fullName}</bdi>
        </p>
      )}
      {addressOf(order).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {phones.map(
        (phone) =>
          phone && (
            <p key={phone}>
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </p>
          ),
      )}
    </>
  )
}

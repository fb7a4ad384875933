import { nationalPhone } from '#platform/phone/phone.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'

/** For how many days after its delivery a seller who delivers can recognise a customer by a masked phone. */
const maskedPhoneDays = 30

type Contact = {
  phone: string | null
  secondPhone: string | null
  address: string | null
  landmark: string | null
}

/** What a seller reads of where a parcel goes. */
export type Recipient = {
  firstName: string | null
  phone?: string
  secondPhone?: string
  address?: string
  landmark?: string
}

/** The first word of a name; null without one. */
function toFirstName(fullName: string | null): string | null {
  return fullName?.trim().split(/\s+/)[0] || null
}

/** The ends of a stored phone: `0770•••4567`. */
export function maskPhone(stored: string): string {
  const phone = nationalPhone(stored)
  return `${phone.slice(0, 4)}•••${phone.slice(-4)}`
}

/**
 * Address, landmark and phones are for a seller who delivers from an own place (`isDirect`), until the parcel is delivered; then the
 * phones are masked, and 30 days later absent. Everybody else reads a first name.
 */
export function toRecipient(
  {
    fullName,
    status,
    deliveredAt,
    ...contact
  }: Contact & {
    fullName: string | null
    status: OrderStatus
    deliveredAt: Date | null
  },
  { isDirect, now }: { isDirect: boolean; now: Date },
): Recipient {
  const recipient: Recipient = { firstName: toFirstName(fullName) }
  if (!isDirect) return recipient
  const { phone, secondPhone, address, landmark } = contact
  if (status === 'processing' || status === 'shipped') {
    if (phone !== null) recipient.phone = nationalPhone(phone)
    if (secondPhone !== null) recipient.secondPhone = nationalPhone(secondPhone)
    if (address !== null) recipient.address = address
    if (landmark !== null) recipient.landmark = landmark
    return recipient
  }
  const isRecent =
    status === 'delivered' &&
    deliveredAt !== null &&
    now.getTime() - deliveredAt.getTime() < maskedPhoneDays * 24 * 60 * 60 * 1000
  if (isRecent && phone !== null) recipient.phone = maskPhone(phone)
  return recipient
}

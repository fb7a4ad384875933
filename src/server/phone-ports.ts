import type { PhoneConfig } from '#platform/config/phone-config.ts'
import { otpiqCodes, otpiqMessages } from '#platform/otpiq/otpiq.ts'
import type { Port } from '#platform/outbox/port.ts'
import { type CodePort, withFallback } from '#platform/phone/code-port.ts'
import { whatsAppCloud, whatsAppCodes } from '#platform/whatsapp/whatsapp-cloud.ts'

/**
 * What sends messages about orders to phones: WhatsApp, otherwise OTPIQ with a name of the sender; null: a person does. OTPIQ reports
 * to the address of the shop, if it is public.
 */
export function openPhonePort(
  { whatsApp, otpiq }: PhoneConfig,
  publicUrl: string | null = null,
): Port | null {
  if (whatsApp) return whatsAppCloud(whatsApp)
  return otpiq?.sender === undefined ? null : otpiqMessages({ ...otpiq, sender: otpiq.sender }, { publicUrl })
}

/** What sends codes for signing in, and how many in a day: WhatsApp first; null: nobody signs in by a code. */
export function openCodePort({
  whatsApp,
  otpiq,
  codesPerDay,
}: PhoneConfig): { send: CodePort; perDay: number } | null {
  const byWhatsApp = whatsApp && whatsAppCodes(whatsApp, whatsApp.codeTemplate)
  const byOtpiq = otpiq && otpiqCodes(otpiq)
  const send = byWhatsApp && byOtpiq ? withFallback(byWhatsApp, byOtpiq) : (byWhatsApp ?? byOtpiq)
  return send === undefined || codesPerDay === 0 ? null : { send, perDay: codesPerDay }
}

import * as v from 'valibot'
import type { OtpiqSettings } from '#platform/otpiq/otpiq.ts'
import type { IncomingSettings } from '#platform/whatsapp/incoming.ts'
import type { WhatsAppSettings } from '#platform/whatsapp/whatsapp-cloud.ts'
import { requireTogether } from './require-together.ts'
import { apiAddress, oneWord, wholeNumber } from './variables.ts'

/** The variables of what is sent to phones. */
export const phoneVariables = {
  WHATSAPP_PHONE_NUMBER_ID: v.optional(
    v.pipe(v.string(), v.regex(/^\d{5,20}$/, 'the id of a number, digits only')),
  ),
  WHATSAPP_TOKEN: v.optional(oneWord),
  WHATSAPP_VERIFY_TOKEN: v.optional(v.pipe(oneWord, v.minLength(16, 'at least 16 characters'))),
  WHATSAPP_APP_SECRET: v.optional(oneWord),
  WHATSAPP_URL: v.optional(apiAddress, 'https://graph.facebook.com/v23.0'),
  WHATSAPP_CODE_TEMPLATE: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,512}$/, 'the name of a template, such as sign_in_code')),
    'sign_in_code',
  ),
  OTPIQ_KEY: v.optional(oneWord),
  OTPIQ_SENDER: v.optional(
    v.pipe(v.string(), v.regex(/^[\w .-]{1,11}$/, 'an approved name of a sender, up to 11 letters')),
  ),
  OTPIQ_URL: v.optional(apiAddress, 'https://api.otpiq.com/api'),
  SIGN_IN_CODES: v.optional(wholeNumber(0, 20_000), '500'),
}

/** Providers of what is sent to phones; without one, messages are sent by hand and nobody signs in by a code. */
export type PhoneConfig = {
  whatsApp: (WhatsAppSettings & { codeTemplate: string; incoming: IncomingSettings | null }) | undefined
  otpiq: OtpiqSettings | undefined
  /** How many codes are sent in a day, for the whole shop; 0: nobody signs in by a code. */
  codesPerDay: number
}

type Variables = v.InferOutput<v.ObjectSchema<typeof phoneVariables, undefined>>

/** The providers of the configuration's variables. Refuses as {@link requireTogether} does when one is incomplete. */
export function toPhoneConfig(output: Variables): PhoneConfig {
  const { OTPIQ_KEY: key, OTPIQ_SENDER: sender, OTPIQ_URL: url } = output
  if (sender) requireTogether(output, ['OTPIQ_SENDER', 'OTPIQ_KEY'])
  return {
    whatsApp: toWhatsApp(output),
    otpiq: key ? { url, key, sender } : undefined,
    codesPerDay: output.SIGN_IN_CODES,
  }
}

/** WhatsApp needs the id of the number and a token: both or none. Its webhook needs two secrets more. */
function toWhatsApp(output: Variables): PhoneConfig['whatsApp'] {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token, WHATSAPP_URL: url } = output
  const { WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_APP_SECRET: appSecret } = output
  requireTogether(output, ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN'])
  requireTogether(output, ['WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_APP_SECRET'])
  if (verifyToken) requireTogether(output, ['WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'])
  if (!phoneNumberId || !token) return undefined
  const incoming = verifyToken && appSecret ? { phoneNumberId, verifyToken, appSecret } : null
  const codeTemplate = output.WHATSAPP_CODE_TEMPLATE
  return { url, phoneNumberId, token, codeTemplate, incoming }
}

import { expect, test } from 'vitest'
import type { PhoneConfig } from '#platform/config/phone-config.ts'
import { openCodePort, openPhonePort } from './phone-ports.ts'

const none: PhoneConfig = { whatsApp: undefined, otpiq: undefined, codesPerDay: 500 }
const whatsApp = {
  url: 'https://graph.example/v23.0',
  phoneNumberId: '106540352242922',
  token: 'secret',
  codeTemplate: 'sign_in_code',
  incoming: null,
}
const otpiq = { url: 'https://otpiq.example/api', key: 'sk_live_1', sender: undefined }

test('without a provider messages are sent by hand and nobody signs in by a code', () => {
  expect([openPhonePort(none), openCodePort(none)]).toEqual([null, null])
})

test('OTPIQ sends codes, and messages only with the name of a sender', () => {
  expect(openPhonePort({ ...none, otpiq })).toBeNull()
  expect(openPhonePort({ ...none, otpiq: { ...otpiq, sender: 'Dijla' } })).not.toBeNull()
  expect(openCodePort({ ...none, otpiq })?.perDay).toBe(500)
})

test('WhatsApp sends both, unless the operator allows no codes', () => {
  expect(openPhonePort({ ...none, whatsApp })).not.toBeNull()
  expect(openCodePort({ ...none, whatsApp })?.perDay).toBe(500)
  expect(openCodePort({ ...none, whatsApp, otpiq, codesPerDay: 0 })).toBeNull()
})

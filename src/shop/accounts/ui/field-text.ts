import type { AllMessages } from '#platform/i18n/messages.ts'

type Texts = AllMessages['accounts']['errors']

const groups = {
  username: { texts: 'username', fallback: 'too_short' },
  email: { texts: 'email', fallback: 'invalid_email' },
  password: { texts: 'password', fallback: 'too_short' },
  newPassword: { texts: 'password', fallback: 'too_short' },
  currentPassword: { texts: 'password', fallback: 'wrong' },
  name: { texts: 'name', fallback: 'too_short' },
  phone: { texts: 'phone', fallback: 'invalid_phone' },
  codePhone: { texts: 'codePhone', fallback: 'invalid_phone' },
  code: { texts: 'code', fallback: 'invalid_code' },
} as const

/** The error text under a field of an account form, for an error code. */
export function fieldText(errors: Texts, field: string, code: string): string {
  if (!Object.hasOwn(groups, field)) return errors.tooLong
  const { texts, fallback } = groups[field as keyof typeof groups]
  const group: Record<string, string> = errors[texts]
  return (Object.hasOwn(group, code) ? group[code] : group[fallback]) ?? errors.tooLong
}

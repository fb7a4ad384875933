import type { AllMessages } from '#platform/i18n/messages.ts'

type Texts = AllMessages['accounts']['errors']

const groups = {
  username: { texts: 'username', otherwise: 'too_short' },
  email: { texts: 'email', otherwise: 'invalid_email' },
  password: { texts: 'password', otherwise: 'too_short' },
  newPassword: { texts: 'password', otherwise: 'too_short' },
  currentPassword: { texts: 'password', otherwise: 'wrong' },
  name: { texts: 'name', otherwise: 'too_short' },
  phone: { texts: 'phone', otherwise: 'invalid_phone' },
} as const

/** What to say under a field of an account's form for the code of what is wrong with it. */
export function fieldText(errors: Texts, field: string, code: string): string {
  if (!Object.hasOwn(groups, field)) return errors.tooLong
  const { texts, otherwise } = groups[field as keyof typeof groups]
  const group: Record<string, string> = errors[texts]
  return (Object.hasOwn(group, code) ? group[code] : group[otherwise]) ?? errors.tooLong
}

const names: Record<string, string> = {
  username: 'The username',
  email: 'The e-mail address',
  password: 'The password',
  name: 'The name',
  phone: 'The phone',
}

const problems: Record<string, string> = {
  taken:
    'belongs to another account already, or looks like its username; let that one in with: npm run admin -- role <username> admin',
  too_short: 'is too short',
  too_long: 'is too long',
  required: 'is missing',
  only_spaces: 'may not be spaces alone',
  own_name: "is about one of the account's own names; choose another",
  shop_name: "is about the shop's name; choose another",
  repeated: 'is a few characters again and again; choose another',
  too_common: 'is one of the million that are tried first; choose another',
  look_alikes: 'mixes letters of alphabets that look alike',
  invalid_username: 'may hold letters, digits, dots, dashes and underscores only',
  invalid_email: 'is no e-mail address',
  invalid_phone: 'is no Iraqi mobile number',
}

/** Field errors as sentences. */
export function describeErrors(errors: Record<string, string>): string {
  return Object.entries(errors)
    .map(([field, code]) => {
      const hint = field === 'password' && code === 'too_short' ? ': eight characters at least' : ''
      return `${names[field] ?? field} ${problems[code] ?? 'cannot be used'}${hint}.`
    })
    .join(' ')
}

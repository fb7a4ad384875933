const ending = '@phone.invalid'

/** The address of an account that has none: the column needs a unique one, and nobody can have this. */
export function placeholderEmail(random: string): string {
  return `${random}${ending}`
}

/** An account's address as people see it: empty when it has none. */
export function visibleEmail(email: string): string {
  return email.endsWith(ending) ? '' : email
}

/** A kept phone, `+9647701234567`, as people read it: `0770 123 4567`. Anything else stays as it is. */
export function shownPhone(phone: string): string {
  const [, network, first, second] = /^\+964(7\d{2})(\d{3})(\d{4})$/.exec(phone) ?? []
  return network ? `0${network} ${first} ${second}` : phone
}

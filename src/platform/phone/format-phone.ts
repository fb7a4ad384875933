/** Formats a phone, as stored (`+9647701234567`) or national (`07701234567`), as `0770 123 4567`. Any other text is returned unchanged. */
export function formatPhone(phone: string): string {
  const [, network, first, second] = /^(?:\+964|0)(7\d{2})(\d{3})(\d{4})$/.exec(phone) ?? []
  return network ? `0${network} ${first} ${second}` : phone
}

import { type PixelNetwork, pixelNetworks } from '#shop/shop-settings/domain/pixels.ts'

export const consentCookieName = 'consent'

const maxAgeSeconds = 180 * 24 * 60 * 60
const refusal = 'none'

/** The networks that a visitor accepts; none: the visitor refuses all, also those that the shop adds later. */
export type Consent = readonly PixelNetwork[]

/** The `Set-Cookie` value that stores a choice for six months; `isSecure` for pages over https. */
export function writeConsent(accepted: Consent, isSecure: boolean): string {
  const value = accepted.length > 0 ? accepted.join('.') : refusal
  return `${consentCookieName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The choice in the value of the cookie; null for none and for a value that {@link writeConsent} did not write. */
export function parseConsent(value: string | undefined): Consent | null {
  if (value === refusal) return []
  const names = value?.split('.') ?? []
  const accepted = pixelNetworks.filter((network) => names.includes(network))
  return accepted.length > 0 && accepted.join('.') === value ? accepted : null
}

/**
 * What a choice says of the networks of a shop: those that are accepted, and whether the visitor has to be asked, because of no
 * choice or of a network that was added after it.
 */
export function judgeConsent(
  consent: Consent | null,
  configured: Consent,
): { accepted: Consent; isOpen: boolean } {
  const accepted = configured.filter((network) => consent?.includes(network))
  const isRefused = consent?.length === 0
  return { accepted, isOpen: !isRefused && accepted.length < configured.length }
}

import { type GovernorateSlug, governorateSlugs } from './governorates.ts'

/** The governorate whose dates are displayed while none is picked. */
export const defaultGovernorate: GovernorateSlug = 'baghdad'

/** The cookie with the slug of the governorate that a visitor picked. */
const destinationCookieName = 'governorate'

const yearSeconds = 365 * 24 * 60 * 60

/** The Set-Cookie value that stores the governorate for a year, or deletes it with null; `isSecure` for pages over https. */
export function destinationCookie(slug: GovernorateSlug | null, isSecure: boolean): string {
  const age = slug === null ? 0 : yearSeconds
  return `${destinationCookieName}=${slug ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The value as a governorate slug, or null for anything else. */
export function asGovernorate(value: unknown): GovernorateSlug | null {
  return governorateSlugs.find((each) => each === value) ?? null
}

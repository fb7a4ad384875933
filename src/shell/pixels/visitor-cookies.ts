import {
  type Consent,
  consentCookieName,
  parseConsent,
  writeConsent,
} from '#shop/campaigns/domain/consent.ts'

const isSecure = () => location.protocol === 'https:'

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old WebViews
  document.cookie = cookie
}

function read(name: string): string | undefined {
  const prefix = `${name}=`
  return document.cookie
    .split('; ')
    .find((each) => each.startsWith(prefix))
    ?.slice(prefix.length)
}

/** The visitor's choice; null for none. */
export const readChoice = (): Consent | null => parseConsent(read(consentCookieName))

export function storeChoice(accepted: Consent): void {
  write(writeConsent(accepted, isSecure()))
}

const monthSeconds = 30 * 24 * 60 * 60
/** The query of the first page: later pages have none. */
const landing = typeof location === 'undefined' ? '' : location.search

/** Stores the ids of the ad that led here for the networks that are accepted, as they document it. Their scripts do not know them all. */
export function storeClickIds(accepted: Consent, at: Date): void {
  const parameters = new URLSearchParams(landing)
  const attributes = `Path=/; Max-Age=${3 * monthSeconds}; SameSite=Lax${isSecure() ? '; Secure' : ''}`
  const store = (name: string, prefix: string, id: string | null) => {
    if (id && /^[\w.-]{1,300}$/.test(id)) write(`${name}=${prefix}${id}; ${attributes}`)
  }
  if (accepted.includes('meta')) store('_fbc', `fb.1.${at.getTime()}.`, parameters.get('fbclid'))
  if (accepted.includes('tiktok')) store('ttclid', '', parameters.get('ttclid'))
}

const ofNetworks = /^(?:_fb[pc]|_ttp|ttclid|_tt_enable_cookie|_ga\w*|_gcl_\w+)$/

/** Deletes what the networks have stored in this browser for the shop, whichever of its domains they chose. */
export function deleteNetworkCookies(): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  for (const each of document.cookie.split('; ')) {
    const name = each.split('=', 1)[0] ?? ''
    if (!ofNetworks.test(name)) continue
    const expired = `${name}=; Path=/; Max-Age=0`
    write(expired)
    for (const domain of domains) write(`${expired}; Domain=${domain}`)
  }
}

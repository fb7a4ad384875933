import type { PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'

/** What identifies a visitor to the networks that the visitor has accepted; what is unknown is absent. */
export type VisitorIds = {
  /** Of Meta: its own cookies `_fbp` and `_fbc`, the second with the id of the ad that was clicked. */
  fbp?: string
  fbc?: string
  /** Of TikTok: its own cookie `_ttp`, and the id of the ad that was clicked. */
  ttp?: string
  ttclid?: string
  /** Of Google Analytics, from its cookie `_ga`. */
  clientId?: string
  /** Of Meta and TikTok. */
  userAgent?: string
}

/** The networks of a shop that a visitor has accepted, and what identifies the visitor to them. */
export type VisitConsent = { networks: PixelNetwork[]; visitor: VisitorIds }

type Field = keyof VisitorIds

/** The cookie of each id, with the part of its value that is stored. Nothing else of a cookie is, as anybody can forge one. */
const cookies: readonly { network: PixelNetwork; field: Field; name: string; pattern: RegExp }[] = [
  { network: 'meta', field: 'fbp', name: '_fbp', pattern: /^(fb\.\d\.\d{1,16}\.[\w.-]{1,40})$/ },
  { network: 'meta', field: 'fbc', name: '_fbc', pattern: /^(fb\.\d\.\d{1,16}\.[\w.-]{1,300})$/ },
  { network: 'tiktok', field: 'ttp', name: '_ttp', pattern: /^([\w.-]{1,100})$/ },
  { network: 'tiktok', field: 'ttclid', name: 'ttclid', pattern: /^([\w.-]{1,500})$/ },
  { network: 'google', field: 'clientId', name: '_ga', pattern: /^GA\d\.\d\.(\d{1,16}\.\d{1,16})$/ },
]

const maxUserAgentLength = 300

/**
 * The ids of a visitor for the networks that are accepted, from the cookies and the user agent of a request. A cookie of another
 * shape counts as none.
 */
export function readVisitorIds(
  accepted: readonly PixelNetwork[],
  cookieOf: (name: string) => string | undefined,
  userAgent: string | undefined,
): VisitorIds {
  const ids = cookies.flatMap(({ network, field, name, pattern }) => {
    const id = accepted.includes(network) ? pattern.exec(cookieOf(name) ?? '')?.[1] : undefined
    return id === undefined ? [] : [[field, id]]
  })
  const needsAgent = accepted.some((network) => network !== 'google')
  const agent = needsAgent ? userAgent?.replace(/[^\x20-\x7e]/g, '').slice(0, maxUserAgentLength) : undefined
  return { ...Object.fromEntries(ids), ...(agent && { userAgent: agent }) }
}

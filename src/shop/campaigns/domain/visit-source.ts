import { cleanText, firstUnits } from '#platform/text/clean-text.ts'

/** Kinds of click ids by their parameter: Google, Meta and TikTok. Their values identify a person and are not stored. */
export const clickKinds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'ttclid'] as const

type ClickKind = (typeof clickKinds)[number]

/** The texts of a source with their maximum length in UTF-16 units: two sources fit into a cookie in every script. */
const maxLengths = { source: 40, medium: 40, campaign: 80, content: 60, term: 60, referrer: 80, landing: 120 }

/** The texts of a source in their order. */
export const sourceFields = [
  'source',
  'medium',
  'campaign',
  'content',
  'term',
  'referrer',
  'landing',
] as const

type SourceField = (typeof sourceFields)[number]

/**
 * Where a visit came from: the `utm_*` parameters of its address, the kind of its click id, the host of the site that referred to
 * it, and the path of its first page. Clean texts of one line; empty ones are absent.
 */
export type VisitSource = { [Field in SourceField]?: string } & { click?: ClickKind }

/** The first and the last source of a visitor. */
export type VisitSources = { first: VisitSource; last: VisitSource }

type Visit = {
  /** Of the first page. */
  url: URL
  /** The `Referer` of its request. */
  referrer: string | undefined
  /** Hosts of the shop itself. */
  shopHosts: readonly string[]
}

/** The source of a visit; null for one that names none and that no other site referred to. */
export function readSource({ url, referrer, shopHosts }: Visit): VisitSource | null {
  const { searchParams } = url
  const utm = (name: string) => searchParams.get(`utm_${name}`) ?? undefined
  const click = clickKinds.find((kind) => searchParams.get(kind))
  const host = referrer === undefined ? undefined : URL.parse(referrer)?.host
  const source = toSource({
    source: utm('source'),
    medium: utm('medium'),
    campaign: utm('campaign'),
    content: utm('content'),
    term: utm('term'),
    referrer: host === undefined || shopHosts.includes(host) ? undefined : host,
    click,
  })
  return source && { ...source, ...cleanFields({ landing: url.pathname }) }
}

/** The sources after a visit: its own is the last, and the first when there was none before. */
export function addSource(before: VisitSources | null, source: VisitSource): VisitSources {
  return { first: before?.first ?? source, last: source }
}

/** The value of a cookie with the sources. */
export function writeSources({ first, last }: VisitSources): string {
  const isOne = JSON.stringify(first) === JSON.stringify(last)
  return Buffer.from(JSON.stringify(isOne ? [first] : [first, last])).toString('base64url')
}

const maxCookieLength = 4_000

/** The sources of a cookie, cleaned like those of an address; null for one that {@link writeSources} did not write. */
export function parseSources(cookie: string | undefined): VisitSources | null {
  if (cookie === undefined || cookie.length > maxCookieLength) return null
  const list = parseJson(Buffer.from(cookie, 'base64url').toString('utf8'))
  const [first = null, last = first] = Array.isArray(list) ? list.map(toSource) : []
  return first && last && { first, last }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The known fields of a value, cleaned; null without one that says where a visit came from. */
function toSource(value: unknown): VisitSource | null {
  if (typeof value !== 'object' || value === null) return null
  const click = clickKinds.find((kind) => kind === Reflect.get(value, 'click'))
  const fields = cleanFields(value)
  const { landing, ...named } = fields
  if (Object.keys(named).length === 0 && !click) return null
  return { ...fields, ...(click && { click }) }
}

function cleanFields(value: object): VisitSource {
  const fields = sourceFields.flatMap((field) => {
    const text: unknown = Reflect.get(value, field)
    const max = maxLengths[field]
    // Cleaning takes linear time; what is far too long is cut first.
    const clean = typeof text === 'string' ? firstUnits(cleanText(text.slice(0, 4 * max)), max).trim() : ''
    return clean === '' ? [] : [[field, clean]]
  })
  return Object.fromEntries(fields)
}

import fc from 'fast-check'
import type { Call, Parameter } from './calls.ts'
import { type Fixtures, shipping } from './fixtures.ts'
import { goodValue } from './good-values.ts'
import { brokenBodies, hostileJson, hostileText } from './hostile-values.ts'

export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=latin1',
    'text/plain',
    '',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'a/b/c',
    '*/*',
  ],
  ...['application/octet-stream', 'application/problem+json', 'application/json, text/html', 'text/csv'],
]

/** Encoded for a path or query, or as raw bytes that are invalid UTF-8. */
export const encoded = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(encodeURIComponent(text.toWellFormed()).slice(0, 6000)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%00',
        '%',
        '%zz',
        '%e0%a4%a',
        '%c3%28',
        '%ff%fe',
        '%2e%2e%2f',
        '%0d%0aX-Injected:1',
      ),
    },
  )

const hostileEncoded = hostileText.chain(encoded)

/** Mostly valid values, so that an attack gets past the first checks. */
export const mostly = <T>(good: fc.Arbitrary<T>, hostile: fc.Arbitrary<T>, of = 2) =>
  fc.oneof({ weight: of, arbitrary: good }, { weight: 1, arbitrary: hostile })

function pathOf(call: Call, fixtures: Fixtures): fc.Arbitrary<string> {
  const names = call.parameters.filter((each) => each.in === 'path')
  const { components } = call
  const parts = names.map(({ name, schema }) =>
    mostly(
      goodValue(schema, { name, fixtures, components }).map((value) => encodeURIComponent(String(value))),
      hostileEncoded,
      4,
    ),
  )
  return fc
    .tuple(...parts)
    .map((values) =>
      names.reduce(
        (path, { name }, index) =>
          path.replace(new RegExp(`:${name}(?:\\{[^}]*\\})?`), () => values[index] || '%20'),
        call.path,
      ),
    )
}

const pair = (name: string, value: string) => `${name}=${value}`

/** A parameter's value; an object is a parameter for each of its keys. */
function pairsOf(name: string, value: unknown): string {
  const pairs: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [[name, value]]
  return pairs.map(([key, each]) => pair(encodeURIComponent(key), encodeURIComponent(String(each)))).join('&')
}

function queryOf({ parameters, components }: Call, fixtures: Fixtures): fc.Arbitrary<string> {
  const known = parameters.filter((each) => each.in === 'query')
  const one = ({ name, schema }: Parameter) =>
    mostly(
      goodValue(schema, { name, fixtures, components }).map((value) => pairsOf(name, value)),
      hostileEncoded.map((value) => pair(name, value)),
      1,
    )
  const stray = fc.tuple(fc.constantFrom('lang', 'page', 'x', '__proto__', '%00', 'a[]', ''), hostileEncoded)
  const pairs = fc.oneof(
    { weight: known.length > 0 ? 8 : 0, arbitrary: fc.oneof(...known.map(one), fc.constant('')) },
    { weight: 1, arbitrary: stray.map(([name, value]) => pair(name, value)) },
  )
  // Duplicate names occur by chance.
  return fc.array(pairs, { maxLength: 4 }).map((each) => each.filter(Boolean).join('&'))
}

export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...[
          'accept-language',
          'if-none-match',
          'idempotency-key',
          'idempotency-settle',
          'accept',
          'origin',
          'host',
        ],
        ...[
          'accept-encoding',
          'x-forwarded-for',
          'x-forwarded-proto',
          'x-forwarded-host',
          'referer',
          'user-agent',
        ],
        ...[
          'sec-fetch-site',
          'if-modified-since',
          'range',
          'authorization',
          'x-http-method-override',
          'content-encoding',
        ],
      ),
      fc.oneof(
        hostileText,
        fc.constantFrom(
          '*',
          'W/"x"',
          '"',
          'gzip;q=abc',
          'same-origin',
          'cross-site',
          'bytes=0-1',
          '127.0.0.1',
          'null',
        ),
      ),
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs.map(([name, value]) => [name, headerBytes(value)])))

/** Limits a text to what an HTTP header can carry: bytes without control characters, at most a few thousand. */
function headerBytes(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 3000)
}

export const oddCookies: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      'language',
      'dijla.session_token',
      '__Host-dijla.session_token',
      'signed-in',
      'x',
      '__proto__',
    ),
    hostileText,
  )
  .map(([name, value]) => `${name}=${headerBytes(value)}`)

function bodyOf(call: Call, fixtures: Fixtures): fc.Arbitrary<string | null> {
  if (call.method === 'GET') return fc.constant(null)
  if (call.body === null)
    return fc.oneof(
      fc.constant(null),
      hostileJson.map((each) => JSON.stringify(each) ?? ''),
    )
  const good = goodValue(call.body, { name: '', fixtures, components: call.components })
  const honest = call.path === '/api/orders' ? fc.oneof(good, order(fixtures)) : good
  const spoiled = fc
    .tuple(
      honest,
      fc.array(fc.tuple(fc.nat(), hostileJson, fc.constantFrom('put', 'put', 'put', 'drop', 'add')), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([value, mutations]) =>
      mutations.reduce((body, [position, hostile, how]) => mutate(body, position, hostile, how), value),
    )
  return fc.oneof(
    { weight: 3, arbitrary: honest.map((each) => JSON.stringify(each)) },
    { weight: 8, arbitrary: spoiled.map((each) => JSON.stringify(each) ?? '') },
    { weight: 1, arbitrary: hostileJson.map((each) => JSON.stringify(each) ?? '') },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
    {
      weight: 1,
      arbitrary: fc.tuple(honest, fc.nat(200)).map(([each, index]) => JSON.stringify(each).slice(0, index)),
    },
  )
}

/** A valid order. Many concurrent orders attack the stock. */
function order({ productIds, prices }: Fixtures): fc.Arbitrary<unknown> {
  const line = fc.record({
    productId: fc.constantFrom(...productIds),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  return fc
    .uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ productId }) => productId })
    .map((cartItems) => ({
      userId: 1,
      totalAmount: cartItems.reduce(
        (sum, { productId, quantity }) => sum + (prices.get(productId) ?? 0) * quantity,
        0,
      ),
      status: 'pending',
      shippingAddress: 'بغداد',
      shipping,
      paymentMethod: 'cash',
      cartItems,
    }))
}

/** Returns a copy of `value` in which one place is replaced, removed or duplicated. */
function mutate(value: unknown, index: number, hostile: unknown, how: string): unknown {
  if (typeof value !== 'object' || value === null) return hostile
  const keys = Object.keys(value)
  if (keys.length === 0) return hostile
  const key = keys[index % keys.length] ?? ''
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  const inner = copy[key]
  if (typeof inner === 'object' && inner !== null && index % 3 !== 0) {
    copy[key] = mutate(inner, Math.floor(index / keys.length), hostile, how)
  } else if (how === 'drop') delete copy[key]
  else if (how === 'add') copy[`${key}\0`] = hostile
  else copy[key] = hostile
  return copy
}

/** Generates a hostile request to one of the given calls. */
export function hostileRequest(calls: readonly Call[], fixtures: Fixtures): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...calls).chain((call) =>
    fc
      .record({
        path: pathOf(call, fixtures),
        query: queryOf(call, fixtures),
        body: bodyOf(call, fixtures),
        method: mostly(fc.constant(call.method), fc.constantFrom(...methods), 15),
        type: mostly(fc.constant(call.bodyType ?? 'application/json'), fc.constantFrom(...contentTypes), 12),
        headers: mostly(fc.constant<Record<string, string>>({}), oddHeaders, 2),
        cookie: mostly(fc.constant(''), oddCookies, 6),
      })
      .map(({ path, query, body, method, type, headers, cookie }) => {
        const sent = method === 'GET' || method === 'HEAD' ? null : body
        return {
          method,
          path: query ? `${path}?${query}` : path,
          headers: {
            ...headers,
            ...(sent !== null && type && { 'content-type': type }),
            ...(cookie && { cookie }),
          },
          body: sent,
        }
      }),
  )
}

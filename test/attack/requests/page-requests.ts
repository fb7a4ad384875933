import fc from 'fast-check'
import { findTargetHandler, isMiddleware } from 'hono/utils/handler'
import { adminPages } from '#backoffice/shell/pages.ts'
import { pages } from '#shell/pages.ts'
import { contentSlugs } from '#shop/content/domain/content-pages.ts'
import type { Fixtures, TestApp } from './fixtures.ts'
import { hostileText } from './hostile-values.ts'
import { encoded, type HostileRequest, mostly, oddCookies, oddHeaders } from './requests.ts'

export type Address = { method: string; path: string }

/** Every address that is not an API call: screens, forms and files for robots. */
export function getAddresses({ app }: TestApp): Address[] {
  const screens = [...pages.screens, ...adminPages.screens].map(({ path }) => ({ method: 'GET', path }))
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api') && !/\*/.test(path))
    .filter(({ handler }) => !isMiddleware(findTargetHandler(handler)))
    .map(({ method, path }) => ({ method, path }))
  const all = [...screens, ...routes].filter(({ path }) => path !== '*')
  return [...new Map(all.map((each) => [`${each.method} ${each.path}`, each])).values()]
}

/** Query parameters that some page reads, and a few that none reads. */
const queryNames = [
  ...[
    'search',
    'brand',
    'sort',
    'minPrice',
    'maxPrice',
    'rating',
    'inStock',
    'discount',
    'page',
    'after',
    'q',
    'lang',
  ],
  ...[
    'back',
    'status',
    'wrong',
    'line',
    'left',
    'have',
    'token',
    'sent',
    'order',
    'number',
    'status',
    'day',
    'ids',
  ],
  ...['show', 'category', 'kind', 'stars', 'days', 'before', 'only', 'add', 'x', '__proto__', ''],
]
/** Field names that some form sends. */
const fieldNames = [
  ...[
    'contact',
    'variantId',
    'productId',
    'quantity',
    'back',
    'remove',
    'rating',
    'text',
    'do',
    'orderNumber',
    'phone',
    'email',
    'username',
  ],
  ...[
    'password',
    'name',
    'token',
    'fullName',
    'business',
    'governorate',
    'address',
    'itemId',
    'x',
    '__proto__',
  ],
]

function goodField(name: string, { productIds, slugs, orderIds }: Fixtures): fc.Arbitrary<string> {
  const good: Record<string, readonly string[]> = {
    slug: slugs,
    category: ['electronics', 'mobiles'],
    id: orderIds.map(String),
    productId: productIds.map(String),
    quantity: ['1', '2'],
    rating: ['4', '5'],
    do: ['cancel', 'reorder'],
    orderNumber: orderIds.map(String),
    phone: ['07701234567'],
    search: ['tea', 'سامسونج'],
    lang: ['ar', 'en'],
    page: ['1', '2'],
    email: ['ali@example.com'],
    governorate: ['baghdad'],
  }
  return fc.constantFrom(...((Object.hasOwn(good, name) && good[name]) || ['علي حسين', '1', 'x']))
}

const encodedText = hostileText.chain(encoded)

function pathOf({ path }: Address, fixtures: Fixtures): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)(?:\{[^}]*\})?/g)]
  const parts = names.map(([, name = '']) =>
    mostly(goodField(name, fixtures).map(encodeURIComponent), encodedText, 1),
  )
  return fc
    .tuple(...parts)
    .map((values) =>
      names.reduce(
        (filled, [placeholder], index) => filled.replace(placeholder, () => values[index] || '%20'),
        path,
      ),
    )
}

const odd = fc.constantFrom(
  '',
  '/',
  '//',
  '/.',
  '/..',
  '/%2e%2e/',
  '/%00',
  '//evil.example',
  '/\\evil',
  ';x=1',
  '/*',
  '.html',
)

/** Generates a request to a page with a hostile address, header or form. */
export function hostilePage(addresses: readonly Address[], fixtures: Fixtures): fc.Arbitrary<HostileRequest> {
  const slugs = contentSlugs.map((slug) => ({ method: 'GET', path: `/${slug}` }))
  return fc.constantFrom(...addresses, ...slugs.slice(0, 6)).chain((address) =>
    fc
      .record({
        path: pathOf(address, fixtures),
        tail: mostly(fc.constant(''), odd, 8),
        query: pairs(queryNames, fixtures),
        fields: pairs(fieldNames, fixtures),
        method: mostly(
          fc.constant(address.method),
          fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'DELETE', 'OPTIONS'),
          12,
        ),
        type: mostly(
          fc.constant('application/x-www-form-urlencoded'),
          fc.constantFrom(
            'multipart/form-data; boundary=x',
            'multipart/form-data',
            'text/plain',
            'application/json',
            '',
          ),
          5,
        ),
        headers: mostly(fc.constant<Record<string, string>>({}), oddHeaders, 2),
        cookie: mostly(fc.constant(''), oddCookies, 4),
      })
      .map(({ path, tail, query, fields, method, type, headers, cookie }) => {
        const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(type, fields)
        return {
          method,
          path: path + tail + (query ? `?${query}` : ''),
          headers: {
            'sec-fetch-site': 'same-origin',
            ...headers,
            ...(body !== null && type && { 'content-type': type }),
            ...(cookie && { cookie }),
          },
          body,
        }
      }),
  )
}

function pairs(names: readonly string[], fixtures: Fixtures): fc.Arbitrary<string> {
  const one = fc
    .constantFrom(...names)
    .chain((name) =>
      mostly(encodedText, goodField(name, fixtures).map(encodeURIComponent), 1).map(
        (value) => `${name}=${value}`,
      ),
    )
  return fc.array(one, { maxLength: 5 }).map((each) => each.join('&'))
}

function bodyOf(type: string, fields: string): string {
  if (!type.startsWith('multipart')) return fields
  const parts = fields.split('&').map((each) => {
    const [name, value = ''] = each.split('=')
    return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  })
  return `${parts.join('')}--x--\r\n`
}

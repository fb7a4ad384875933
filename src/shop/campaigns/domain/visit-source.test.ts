import { expect, test } from 'vitest'
import {
  addSource,
  parseSources,
  readSource,
  sourceFields,
  type VisitSource,
  writeSources,
} from './visit-source.ts'

const visit = (path: string, referrer?: string) =>
  readSource({ url: new URL(path, 'https://shop.example'), referrer, shopHosts: ['shop.example'] })

test('parameters, the kind of a click id, the host of the referrer and the path are a source', () => {
  const address =
    '/product/tea?colour=red&utm_source=instagram&utm_medium=cpc&utm_campaign=%D8%B9%D9%8A%D8%AF&utm_content=a&utm_term=b&fbclid=SECRET'
  const source = visit(address, 'https://l.instagram.com/path?secret=1')
  expect(source).toEqual({
    source: 'instagram',
    medium: 'cpc',
    campaign: 'عيد',
    content: 'a',
    term: 'b',
    referrer: 'l.instagram.com',
    landing: '/product/tea',
    click: 'fbclid',
  })
  expect(visit('/?gclid=x')).toEqual({ click: 'gclid', landing: '/' })
  expect(visit('/', 'https://www.google.com/')).toEqual({ referrer: 'www.google.com', landing: '/' })
})

test.each([
  ['nothing', '/', undefined],
  ['a page of the shop', '/', 'https://shop.example/cart'],
  ['empty and blank parameters', '/?utm_source=&utm_campaign=%20%00&gclid=', undefined],
  ['a referrer that is no address', '/', 'not an address'],
  ['other parameters', '/?utm_x=1&ref=2', undefined],
])('%s is no source', (_, path, referrer) => expect(visit(path, referrer)).toBeNull())

test('texts are cleaned and bounded', () => {
  const hostile = encodeURIComponent(`\u202E<script>\u0000${'x'.repeat(5_000)}`)
  const { source = '', campaign } =
    visit(`/?utm_source=${hostile}&utm_campaign=${'%F0%9F%98%80'.repeat(200)}`) ?? {}
  expect(source).toBe(`<script>${'x'.repeat(32)}`)
  expect(campaign).toBe('😀'.repeat(40))
})

test('the first source stays, the last is the newest, and both survive the cookie', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((source): VisitSource => ({ source }))
  if (!one || !two || !three) throw new Error('no sources')
  const first = addSource(null, one)
  expect(first).toEqual({ first: one, last: one })
  expect(parseSources(writeSources(first))).toEqual(first)
  const later = addSource(addSource(first, two), three)
  expect(later).toEqual({ first: one, last: three })
  expect(parseSources(writeSources(later))).toEqual(later)
})

test('two sources of maximum length in any script fit into a cookie', () => {
  for (const letter of ['x', 'ع', '漢', '😀']) {
    const query = sourceFields
      .slice(0, 5)
      .map((name) => `utm_${name}=${encodeURIComponent(letter.repeat(500))}`)
    const source = visit(
      `/${'p'.repeat(500)}?${query.join('&')}&gclid=1`,
      `https://${'r'.repeat(60)}.example/`,
    )
    if (!source) throw new Error('no source')
    const cookie = writeSources({ first: source, last: { ...source, term: 'other' } })
    expect(cookie.length).toBeLessThan(4_000)
    expect(parseSources(cookie)).toEqual({ first: source, last: { ...source, term: 'other' } })
  }
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['no cookie', undefined],
  ['an empty one', ''],
  ['no JSON', 'zzz'],
  ['no list', encode({ source: 'x' })],
  ['an empty list', encode([])],
  ['a list of nothing', encode([null])],
  ['an unknown field', encode([{ evil: 'x' }])],
  ['a landing page alone', encode([{ landing: '/' }])],
  ['numbers', encode([{ source: 5 }])],
  ['one that is too long', encode([{ source: 'x'.repeat(5_000) }])],
])('%s is none', (_, cookie) => expect(parseSources(cookie)).toBeNull())

test('a forged cookie is cleaned', () => {
  const forged = encode([{ source: `a\u0007${'x'.repeat(900)}`, click: 'evil', __proto__: { medium: 'x' } }])
  expect(parseSources(forged)?.last).toEqual({ source: `a${'x'.repeat(39)}` })
})

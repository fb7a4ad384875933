import { expect, test } from 'vitest'
import { type Consent, judgeConsent, parseConsent, writeConsent } from './consent.ts'
import { readVisitorIds } from './visitor-ids.ts'

const cookieValue = (cookie: string) => cookie.slice('consent='.length, cookie.indexOf(';'))

test('a choice survives its cookie for six months; refusing is as short as accepting', () => {
  const choices: Consent[] = [[], ['meta'], ['meta', 'google'], ['meta', 'tiktok', 'google']]
  for (const accepted of choices)
    expect(parseConsent(cookieValue(writeConsent(accepted, false)))).toEqual(accepted)
  expect(writeConsent([], true)).toBe('consent=none; Path=/; Max-Age=15552000; SameSite=Lax; Secure')
})

test.each([
  ['no cookie', undefined],
  ['an empty one', ''],
  ['an unknown network', 'meta.evil'],
  ['another sequence', 'google.meta'],
  ['a network twice', 'meta.meta'],
  ['a script', '<script>alert(1)</script>'],
  ['a long one', 'meta.'.repeat(5_000)],
  ['a prototype', '__proto__'],
  ['both answers', 'none.meta'],
])('%s is no choice', (_, value) => expect(parseConsent(value)).toBeNull())

test('visitors are asked without a choice and about a network that was added; a refusal counts for all', () => {
  const both: Consent = ['meta', 'google']
  expect(judgeConsent(null, both)).toEqual({ accepted: [], isOpen: true })
  expect(judgeConsent([], both)).toEqual({ accepted: [], isOpen: false })
  expect(judgeConsent(['meta'], both)).toEqual({ accepted: ['meta'], isOpen: true })
  expect(judgeConsent(['meta', 'tiktok', 'google'], both)).toEqual({ accepted: both, isOpen: false })
})

const jar: Record<string, string> = {
  _fbp: 'fb.1.1596403881668.1116446470',
  _fbc: 'fb.1.1554763741205.IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2ofrHyiLjcbCRxTDMgk',
  _ttp: '2WsLpZvI8mNAbaH1mA0aBRT2pKl',
  ttclid: 'E.C.P.v1.abc_DEF-123',
  _ga: 'GA1.1.1834567890.1700000000',
  _gcl_aw: 'GCL.1700000000.Cj0KCQjw_abc-1',
}

test('of a visitor only the ids for accepted networks are read', () => {
  const read = (accepted: Consent) => readVisitorIds(accepted, (name) => jar[name], 'Mozilla/5.0 (Android)')
  expect(read([])).toEqual({})
  expect(read(['google'])).toEqual({ clientId: '1834567890.1700000000' })
  expect(read(['meta', 'tiktok', 'google'])).toEqual({
    fbp: jar._fbp,
    fbc: jar._fbc,
    ttp: jar._ttp,
    ttclid: jar.ttclid,
    clientId: '1834567890.1700000000',
    userAgent: 'Mozilla/5.0 (Android)',
  })
})

test('forged cookies and user agents leave nothing, or what is printable and short', () => {
  const forged = (name: string) => `${jar[name]}<script>${'x'.repeat(9_000)}`
  const agent = `\u202Ea\u0000${'b'.repeat(9_000)}`
  expect(readVisitorIds(['meta', 'tiktok', 'google'], forged, agent)).toEqual({
    userAgent: `a${'b'.repeat(299)}`,
  })
})

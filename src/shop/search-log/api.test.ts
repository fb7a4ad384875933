import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { startSearchLogWriter } from './maintenance.ts'
import { listSearchTerms } from './queries.ts'
import { createSearchLog, getSearchLog } from './search-log.ts'
import { deleteOldTerms, maxTermsPerDay, writeSearchTerms } from './write-search-terms.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => shop.db.execute(sql`truncate search_terms`))
afterAll(() => shop.close())

const report = (body: unknown) => shop.browser().post('/api/searches', body)
const write = () => writeSearchTerms(shop.ctx(), getSearchLog(shop.db).drain())

test('searches, failures and clicks of a term add up across spellings and processes', async () => {
  for (const search of ['آيفون', 'ايفون']) expect((await report({ search, news: 'found' })).status).toBe(204)
  await report({ search: 'ايفون', news: 'opened' })
  await write()
  const other = createSearchLog()
  other.record({ search: 'ايفون', news: 'found' })
  other.record({ search: 'zzqq', news: 'failed' })
  await Promise.all([writeSearchTerms(shop.ctx(), other.drain()), write()])
  expect(await listSearchTerms(shop.ctx())).toEqual([
    { term: 'ايفون', searches: 3, failed: 0, clicks: 1 },
    { term: 'zzqq', searches: 1, failed: 1, clicks: 0 },
  ])
  expect(await listSearchTerms(shop.ctx(), { failing: true })).toEqual([
    { term: 'zzqq', searches: 1, failed: 1, clicks: 0 },
  ])
})

test('possible phone numbers and e-mail addresses are not stored', async () => {
  for (const search of ['٠٧٧٠١٢٣٤٥٦٧', '0770 123 4567', 'ali@example.com'])
    expect((await report({ search, news: 'found' })).status).toBe(204)
  expect([...getSearchLog(shop.db).drain()]).toEqual([])
})

test.each([
  [{}, { search: 'required', news: 'required' }],
  [{ search: ' ', news: 'found' }, { search: 'required' }],
  [{ search: 'a'.repeat(201), news: 'found' }, { search: 'too_long' }],
  [{ search: 'a', news: 'bought' }, { news: 'unknown_value' }],
  [{ search: 'a', news: 'found', phone: '1' }, { phone: 'unknown_field' }],
])('%j is refused', async (body, errors) => {
  const response = await report(body)
  expect(response.status).toBe(400)
  expect(response.body).toMatchObject({ code: 'invalid_request', errors })
})

test('a body that is not JSON is refused', async () => {
  const headers = { 'content-type': 'application/json' }
  const response = await shop.request('/api/searches', { method: 'POST', headers, body: '{' })
  expect(response.status).toBe(400)
})

test('terms are limited for a day, after a week, and between two writes', async () => {
  const log = createSearchLog()
  for (let number = 0; number < 3 * maxTermsPerDay; number += 1) {
    log.record({ search: `term ${number.toString(36)}`, news: 'found' })
    if (number % 1_000 === 999) await writeSearchTerms(shop.ctx(), log.drain())
  }
  const count = async () =>
    Number((await shop.db.execute<{ n: number }>(sql`select count(*) as n from search_terms`)).rows[0]?.n)
  expect(await count()).toBe(maxTermsPerDay)
  log.record({ search: 'term 1', news: 'found' })
  await writeSearchTerms(shop.ctx(), log.drain())
  expect((await listSearchTerms(shop.ctx(), { limit: 1 }))[0]).toMatchObject({ term: 'term 1', searches: 2 })
  const today = shop.now()
  shop.setNow(new Date(today.getTime() + 9 * 86_400_000))
  await deleteOldTerms(shop.ctx())
  expect(await count()).toBe(500)
  shop.setNow(new Date(today.getTime() + 99 * 86_400_000))
  await deleteOldTerms(shop.ctx())
  expect(await count()).toBe(0)
  shop.setNow(today)
})

test('pending counts are written when the shop closes', async () => {
  const close = startSearchLogWriter(shop.ctx(), createLog('silent'))
  await report({ search: 'ثلاجة', news: 'found' })
  await close()
  expect(await listSearchTerms(shop.ctx())).toMatchObject([{ searches: 1 }])
})

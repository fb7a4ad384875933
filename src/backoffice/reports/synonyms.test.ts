import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  admin = await signedIn(shop, 'admin')
  staff = await signedIn(shop, 'staff')
})
afterAll(() => shop.close())

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await shop.db.$client.query(text, values)).rows as Row[]
const audit = async (kind: string, id: number | string) =>
  (await admin.browser.get(`/api/admin/audit?kind=${kind}&id=${id}`)).body

describe('synonyms', () => {
  beforeEach(() => sql('delete from search_synonyms'))
  const add = (terms: unknown) => staff.browser.post('/api/admin/synonyms', { terms })
  const list = async (search = '') => (await staff.browser.get(`/api/admin/synonyms${search}`)).body

  test('a group is added, changed and deleted; each is recorded', async () => {
    const { status, body } = await add([' Galaxy ', 'كلكسي', 'galaxy'])
    expect(status).toBe(201)
    const path = `/api/admin/synonyms/${body.id}`
    expect(await list()).toEqual({
      groups: [{ id: body.id, terms: ['Galaxy', 'كلكسي'], version: 1 }],
      total: 1,
    })
    const terms = ['Galaxy', 'كلكسي', 'جالكسي']
    expect((await staff.browser.put(path, { terms, version: 1 })).status).toBe(204)
    expect((await staff.browser.put(path, { terms, version: 1 })).body.code).toBe('stale')
    expect((await staff.browser.delete(`${path}?version=1`)).body.code).toBe('stale')
    expect((await staff.browser.delete(path)).body.errors).toEqual({ version: 'required' })
    expect((await staff.browser.delete(`${path}?version=2`)).status).toBe(204)
    expect((await staff.browser.delete(`${path}?version=2`)).status).toBe(404)
    expect((await staff.browser.put(path, { terms, version: 2 })).status).toBe(404)
    expect(await audit('synonyms', body.id)).toMatchObject([
      { action: 'synonyms.remove', before: { terms } },
      { action: 'synonyms.change', before: { terms: ['Galaxy', 'كلكسي'] }, after: { terms } },
      { action: 'synonyms.add' },
    ])
  })

  test('an invalid group is refused by field', async () => {
    const errors = async (terms: unknown) => (await add(terms)).body.errors
    expect(await errors(['one'])).toEqual({ terms: 'too_few' })
    expect(await errors(['بيت', 'بَيت'])).toEqual({ terms: 'too_few' })
    expect(await errors(['one', '!!'])).toEqual({ terms: 'no_letters' })
    expect(await errors(['one', 'a b c d e'])).toEqual({ terms: 'too_many_words' })
    expect(await errors('one, two')).toEqual({ terms: 'not_a_list' })
    expect(await errors(undefined)).toEqual({ terms: 'required' })
    expect((await staff.browser.post('/api/admin/synonyms', '{')).body.code).toBe('malformed_body')
    expect((await staff.browser.put('/api/admin/synonyms/x', {})).body.errors).toMatchObject({
      id: 'not_a_number',
    })
    expect((await staff.browser.get('/api/admin/synonyms?page=0')).body.errors).toEqual({
      page: 'not_a_number',
    })
    expect(await list()).toEqual({ groups: [], total: 0 })
  })

  test('groups are found by any spelling of a term, and paged', async () => {
    for (let index = 0; index < 27; index += 1) await add([`term${index}`, 'common'])
    await add(['إبريق', 'teapot'])
    expect((await list('?q=ابريق')).groups).toMatchObject([{ terms: ['إبريق', 'teapot'] }])
    expect(await list('?q=COMMON&page=2')).toMatchObject({ total: 27, groups: [{}, {}] })
    expect(await list('?page=2')).toMatchObject({ total: 28, groups: [{}, {}, {}] })
    expect(await list('?q=nothing')).toEqual({ groups: [], total: 0 })
  })

  test('of two concurrent changes of a group one gets a conflict', async () => {
    const { body } = await add(['a', 'b'])
    const answers = await Promise.all(
      [admin, staff].map(({ browser }, index) =>
        browser.put(`/api/admin/synonyms/${body.id}`, { terms: ['a', `c${index}`], version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await audit('synonyms', body.id)).toHaveLength(2)
  })

  test('search terms are listed by period', async () => {
    expect((await staff.browser.get('/api/admin/search-terms?days=7&failing=true')).status).toBe(200)
    expect((await staff.browser.get('/api/admin/search-terms?days=2&failing=yes')).body.errors).toEqual({
      days: 'unknown_value',
      failing: 'unknown_value',
    })
  })
})

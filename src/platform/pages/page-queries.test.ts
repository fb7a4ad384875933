import { expect, test } from 'vitest'
import { restorePageQueries, toPageQueries } from './page-queries.ts'
import { createQueryClient } from './query-client.ts'

test('the browser has each query of the page in the state in which the server left it', async () => {
  const server = createQueryClient()
  const failure = { status: 404, code: 'not_found' }
  server.setQueryData(['tea', { sort: 'rating' }], { title: 'tea' }, { updatedAt: 1_000 })
  server.setQueryData(['none'], null, { updatedAt: 2_000 })
  await server.prefetchQuery({ queryKey: ['missing'], queryFn: () => Promise.reject(failure) })
  void server.fetchQuery({ queryKey: ['pending'], queryFn: () => new Promise(() => undefined) })

  const browser = createQueryClient()
  restorePageQueries(browser, JSON.parse(JSON.stringify(toPageQueries(server))))

  for (const key of [['tea', { sort: 'rating' }], ['none'], ['missing']])
    expect(browser.getQueryState(key), String(key)).toEqual(server.getQueryState(key))
  expect(browser.getQueryState(['missing'])).toMatchObject({ status: 'error', error: failure })
  expect(browser.getQueryState(['pending'])).toBeUndefined()
})

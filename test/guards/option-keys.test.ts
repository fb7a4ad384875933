import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  isReservedOptionKey,
  optionKeyShape,
  reservedOptionKeys,
} from '#shop/catalogue/domain/option-keys.ts'
import { listParameters } from '#shop/catalogue/listing/product-list-query.ts'
import { listingArgs } from '#shop/listing/screens/listing-args.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { sourceFiles } from './source-files.ts'

/** Parameters of addresses that pages and calls read. */
const readParameters = sourceFiles(['src'])
  .filter(({ path }) => !/\.test\.tsx?$|^src\/(?:backoffice|desk)\//.test(path))
  .flatMap(({ text }) => [...text.matchAll(/\b(?:search\.(?:get|has)|req\.query)\('([\w-]+)'\)/g)])
  .flatMap(([, name]) => name ?? [])

test('no option can have the name of a parameter of a list or a page', () => {
  expect(readParameters).toContain('lang')
  const names = [...readParameters, ...listParameters, 'q', 'variant', 'options']
  const possible = names.filter((name) => optionKeyShape.test(name))
  expect(possible.filter((name) => !isReservedOptionKey(name))).toEqual([])
})

test('pages take none of their own parameters for an option', () => {
  const parameterNames = [...readParameters, ...listParameters]
  const search = new URLSearchParams([...parameterNames.map((name) => [name, 'true'])])
  const { options = {} } = listingArgs({ path: '/products', params: {}, search })
  expect(Object.keys(options).filter((key) => listParameters.includes(key))).toEqual([])
})

test('the options of a new shop are not reserved', async () => {
  const { db, close } = await createTestDatabase({ max: 1 })
  const { rows } = await db.execute<{ key: string }>(sql`select key from options`)
  await close()
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ key }) => reservedOptionKeys.has(key))).toEqual([])
})

import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

test('transactions are started by platform/db/transaction.ts alone, which always releases the connection', () => {
  const own = /\.transaction\s*\(/
  // The service worker's transactions are of the browser's IndexedDB.
  const allowed = /^src\/(platform\/db\/transaction\.ts|shell\/service-worker\/cache-uses\.ts)$/
  const result = sourceFiles(['src', 'seed', 'bench'])
    .filter(({ path, text }) => !allowed.test(path) && own.test(text))
    .map(({ path }) => path)
  expect(result).toEqual([])
})

test('connection pools are created by platform/db/db.ts alone, which handles errors of each connection', () => {
  const own = /new (pg\.)?Pool\s*\(/
  const result = sourceFiles(['src', 'seed'])
    .filter(({ path, text }) => path !== 'src/platform/db/db.ts' && own.test(text))
    .map(({ path }) => path)
  expect(result).toEqual([])
})

test('every connection outside a pool has an error listener', () => {
  const opening = /new (?:pg\.)?Client\s*\(/
  const connecting = /\.connect\(/
  const listening = /\.on\('error'/
  const result = sourceFiles(['src', 'seed'])
    .filter(({ text }) => opening.test(text) && connecting.test(text) && !listening.test(text))
    .map(({ path }) => path)
  expect(result).toEqual([])
})

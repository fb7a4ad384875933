import { expect, test } from 'vitest'
import { rights } from '#backoffice/staff/domain/rights.ts'
import { findForeignScopes, getKeyRights, scopes } from './scopes.ts'

const all = { rights }

test('reading needs read or write, writing needs write', () => {
  const stored = ['orders:write', 'stock:read']
  expect(getKeyRights(stored, all, { isWrite: false })).toEqual(['orders', 'stock'])
  expect(getKeyRights(stored, all, { isWrite: true })).toEqual(['orders'])
  expect(getKeyRights([], all, { isWrite: false })).toEqual([])
})

test('a key has no right that its creator lacks now, and never that to manage people', () => {
  expect(getKeyRights(scopes, { rights: ['stock', 'people'] }, { isWrite: true })).toEqual(['stock'])
  expect(getKeyRights(['people:write'], all, { isWrite: true })).toEqual([])
  expect(findForeignScopes(['stock:read', 'money:read'], { rights: ['stock'] })).toEqual(['money:read'])
})

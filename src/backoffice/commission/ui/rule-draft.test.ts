import { expect, it } from 'vitest'
import { emptyDraft, isSame, moveDraft, readDrafts, withDeleted } from './rule-draft.ts'

it('reads percent and amounts in the digits that people type', () => {
  const books = {
    ...emptyDraft('new-1'),
    name: ' Books ',
    percentBp: '١٢٫٥',
    maximum: '١٠٬٠٠٠',
    categoryIds: [3],
  }
  const rest = { ...emptyDraft('2'), name: 'Rest', percentBp: '0' }
  const { body } = readDrafts([books, rest], 4)
  expect(body?.version).toBe(4)
  const read = { id: null, name: 'Books', percentBp: 1250, perPiece: 0, maximum: 10_000, fromPrice: null }
  expect(body?.rules[0]).toMatchObject(read)
  expect(isSame([books, rest], body?.rules ?? [])).toBe(true)
  expect(isSame([rest, books], body?.rules ?? [])).toBe(false)
})

it('refuses what is no number instead of reading no limit', () => {
  const rest = { ...emptyDraft('1'), name: 'Rest', percentBp: 'ten', maximum: 'much' }
  expect(readDrafts([rest], 1).errors).toEqual({
    'rules.0.percentBp': 'not_a_number',
    'rules.0.maximum': 'not_a_number',
  })
  expect(readDrafts([{ ...rest, percentBp: '51', maximum: '' }], 1).errors).toEqual({
    'rules.0.percentBp': 'too_large',
  })
})

it('moves a rule past others, never past the last one', () => {
  const drafts = ['a', 'b', 'rest'].map(emptyDraft)
  const keysAfter = (index: number, by: -1 | 1) => moveDraft(drafts, index, by).map(({ key }) => key)
  expect(keysAfter(0, 1)).toEqual(['b', 'a', 'rest'])
  expect(keysAfter(1, 1)).toEqual(['a', 'b', 'rest'])
  expect(keysAfter(0, -1)).toEqual(['a', 'b', 'rest'])
  expect(keysAfter(2, -1)).toEqual(['a', 'b', 'rest'])
})

it('offers a category that was deleted as long as the rule names it', () => {
  const books = { id: 3, nameEn: 'Books', nameAr: 'كتب' }
  expect(withDeleted([books], [3, 12])).toEqual([books, { id: 12, nameEn: '12', nameAr: '12' }])
  expect(withDeleted([books], [])).toEqual([books])
})

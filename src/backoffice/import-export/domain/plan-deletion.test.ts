import { expect, test } from 'vitest'
import { planDeletion } from './plan-deletion.ts'

const free = { hidden: true, isOrdered: false, isReviewed: false, isEdited: false, isReimported: false }

test.each([
  [{}, 'created_deleted'],
  [{ isEdited: true }, 'created_edited'],
  [{ isReviewed: true, isEdited: true }, 'created_reviewed'],
  [{ isOrdered: true, isReviewed: true, isEdited: true }, 'created_ordered'],
  [{ isReimported: true, isOrdered: true }, 'created_imported_again'],
  [{ isReimported: true, isEdited: true }, 'created_imported_again'],
  [{ hidden: false, isReimported: true }, 'created_for_sale'],
  [{ hidden: false, isOrdered: true }, 'created_for_sale'],
  [{ hidden: false }, 'created_for_sale'],
])('a hidden product of an undone import that is %o: %s', (facts, code) => {
  expect(planDeletion({ ...free, ...facts })).toBe(code)
})

import { expect, test } from 'vitest'
import { hasRole } from './roles.ts'

test('an admin has every role, staff only its own', () => {
  expect([hasRole('admin', 'admin'), hasRole('admin', 'staff')]).toEqual([true, true])
  expect([hasRole('staff', 'admin'), hasRole('staff', 'staff')]).toEqual([false, true])
})

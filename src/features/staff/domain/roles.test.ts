import { expect, test } from 'vitest'
import { mayAct } from './roles.ts'

test('an admin has every role, staff only its own', () => {
  expect([mayAct('admin', 'admin'), mayAct('admin', 'staff')]).toEqual([true, true])
  expect([mayAct('staff', 'admin'), mayAct('staff', 'staff')]).toEqual([false, true])
})

import { expect, test } from 'vitest'
import { mayAct } from './roles.ts'

test('an admin may do everything, staff only what staff does', () => {
  expect([mayAct('admin', 'admin'), mayAct('admin', 'staff')]).toEqual([true, true])
  expect([mayAct('staff', 'admin'), mayAct('staff', 'staff')]).toEqual([false, true])
})

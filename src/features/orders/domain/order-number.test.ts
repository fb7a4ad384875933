import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'

test.each([
  [1, '000001'],
  [42, '000042'],
  [999_999, '999999'],
  [1_000_000, '1000000'],
])('order %d has the number %s (§4)', (id, number) => {
  expect(orderNumber(id)).toBe(number)
})

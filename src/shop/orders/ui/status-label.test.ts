import { expect, test } from 'vitest'
import { orderStatuses } from '../domain/order-status.ts'
import { myOrders as ar } from '../messages/my-orders-ar.ts'
import { myOrders as en } from '../messages/my-orders-en.ts'
import { statusLabel, statusTone } from './status-label.ts'

test('§4 statuses are yellow, blue, indigo, green and red, with Arabic labels', () => {
  expect(orderStatuses.map(statusTone)).toEqual(['yellow', 'blue', 'indigo', 'green', 'red'])
  for (const status of orderStatuses) {
    expect(statusLabel(status, ar.statuses)).toMatch(/^[\p{Script=Arabic} ]+$/u)
    expect(statusLabel(status, en.statuses)).toMatch(/^[A-Z][a-z]+$/)
  }
})

test.each(['returned', 'toString', '__proto__', ''])(
  '§4 any other value, such as %j, is grey and shown as is',
  (status) => {
    expect(statusTone(status)).toBe('grey')
    expect(statusLabel(status, ar.statuses)).toBe(status)
  },
)

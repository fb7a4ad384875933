import { describe, expect, test } from 'vitest'
import { parseOrderLimits } from '../order-limit-settings.ts'
import {
  countsOpenOrders,
  defaultOrderLimits,
  findOverLimit,
  limitNames,
  maxLimits,
  noOrderLimits,
  type OpenCounts,
} from './order-limits.ts'

const none = { orders: 0, units: 0 }
const nothingOpen: OpenCounts = { phone: none, myPhone: none, session: none, address: none }
const small = { quantities: [1], totalAmount: 1000 }

describe('an order against the limits', () => {
  test('a value at the limit is within it, one above is over', () => {
    const limits = { ...noOrderLimits, lineUnits: 3, orderUnits: 5, orderValue: 9000 }
    const over = (quantities: number[], totalAmount: number) =>
      findOverLimit(limits, { quantities, totalAmount }, nothingOpen)
    expect(over([3, 2], 9000)).toBeNull()
    expect(over([4], 1000)).toEqual({ limit: 'lineUnits', max: 3, bySender: true })
    expect(over([3, 3], 1000)).toEqual({ limit: 'orderUnits', max: 5, bySender: true })
    expect(over([1], 9001)).toEqual({ limit: 'orderValue', max: 9000, bySender: true })
  })

  test.each([
    ['session', 'session', true],
    ['myPhone', 'phone', true],
    ['phone', 'phone', false],
    ['address', 'address', false],
  ] as const)(
    'what is open by %s counts, orders and units; whether the sender caused it is known',
    (by, of, bySender) => {
      const limits = { ...noOrderLimits, [`${of}Orders`]: 2, [`${of}Units`]: 10 }
      const over = (orders: number, units: number) =>
        findOverLimit(
          limits,
          { quantities: [2, 2], totalAmount: 1 },
          { ...nothingOpen, [by]: { orders, units } },
        )
      expect(over(1, 6)).toBeNull()
      expect(over(2, 0)).toEqual({ limit: `${of}Orders`, max: 2, bySender })
      expect(over(1, 7)).toEqual({ limit: `${of}Units`, max: 10, bySender })
    },
  )

  test('limits exceeded by the sender alone come first', () => {
    const limits = { ...noOrderLimits, addressOrders: 1, phoneOrders: 1, lineUnits: 1 }
    const busy = { orders: 9, units: 9 }
    const open = { ...nothingOpen, phone: busy, address: busy }
    expect(findOverLimit(limits, { quantities: [2], totalAmount: 1 }, open)?.bySender).toBe(true)
    expect(findOverLimit(limits, small, { ...open, myPhone: busy })?.bySender).toBe(true)
    expect(findOverLimit(limits, small, open)).toEqual({ limit: 'phoneOrders', max: 1, bySender: false })
  })

  test('0 means no limit', () => {
    const busy = { orders: 1e6, units: 1e6 }
    const open = { phone: busy, myPhone: busy, session: busy, address: busy }
    expect(findOverLimit(noOrderLimits, { quantities: [1e6], totalAmount: 2e9 }, open)).toBeNull()
    expect(countsOpenOrders(noOrderLimits)).toBe(false)
    expect(countsOpenOrders({ ...noOrderLimits, lineUnits: 1, orderUnits: 1, orderValue: 1 })).toBe(false)
    for (const name of limitNames.slice(3))
      expect(countsOpenOrders({ ...noOrderLimits, [name]: 1 })).toBe(true)
  })
})

describe('the stored limits', () => {
  test('missing limits get defaults, an unreadable row gives all defaults', () => {
    expect(parseOrderLimits(null)).toEqual({ ...defaultOrderLimits, version: 0 })
    expect(parseOrderLimits('{"phoneOrders":7}')).toEqual({
      ...defaultOrderLimits,
      phoneOrders: 7,
      version: 0,
    })
    for (const text of ['', 'x', '[]', '7', 'null', '{"phoneOrders":"many"}', '{"lineUnits":-1}']) {
      expect(parseOrderLimits(text), text).toEqual({ ...defaultOrderLimits, version: 0 })
    }
  })

  test('every default is a valid setting', () => {
    for (const [name, max] of Object.entries(maxLimits)) {
      expect(defaultOrderLimits[name as keyof typeof maxLimits], name).toBeLessThanOrEqual(max)
    }
  })
})

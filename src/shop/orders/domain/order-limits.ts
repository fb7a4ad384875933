/** The limits of a shop, in the order they are checked. Amounts in whole dinars; 0 means no limit. */
export const limitNames = [
  'lineUnits',
  'orderUnits',
  'orderValue',
  'sessionOrders',
  'sessionUnits',
  'phoneOrders',
  'phoneUnits',
  'addressOrders',
  'addressUnits',
] as const
export type LimitName = (typeof limitNames)[number]

/** What happens to an order over a limit: it waits for a call, or it is refused. */
export const overLimitPolicies = ['call', 'refuse'] as const
type OverLimitPolicy = (typeof overLimitPolicies)[number]

/**
 * `holdHours`: how long an order from an unconfirmed phone holds stock. `burst…`: orders in ten minutes that raise an
 * alarm.
 */
export const otherLimitSettings = ['holdHours', 'burstOrders', 'burstFromOne'] as const

export type OrderLimits = Record<LimitName | (typeof otherLimitSettings)[number], number> & {
  overLimit: OverLimitPolicy
}

/** The maximum of each setting. */
export const maxLimits: Record<LimitName | (typeof otherLimitSettings)[number], number> = {
  lineUnits: 1_000_000,
  orderUnits: 1_000_000,
  orderValue: 2_000_000_000,
  sessionOrders: 100_000,
  sessionUnits: 1_000_000,
  phoneOrders: 100_000,
  phoneUnits: 1_000_000,
  addressOrders: 100_000,
  addressUnits: 1_000_000,
  holdHours: 8760,
  burstOrders: 100_000,
  burstFromOne: 100_000,
}

/**
 * Defaults for a shop without settings. The address limits are generous because thousands of customers of an Iraqi
 * carrier share one address.
 */
export const defaultOrderLimits: OrderLimits = {
  lineUnits: 10,
  orderUnits: 30,
  orderValue: 3_000_000,
  sessionOrders: 10,
  sessionUnits: 60,
  phoneOrders: 5,
  phoneUnits: 50,
  addressOrders: 200,
  addressUnits: 1000,
  holdHours: 48,
  burstOrders: 30,
  burstFromOne: 10,
  overLimit: 'call',
}

/** No limits, for tests and benchmarks. */
export const noOrderLimits: OrderLimits = {
  ...defaultOrderLimits,
  ...Object.fromEntries([...limitNames, ...otherLimitSettings].map((name) => [name, 0])),
}

/** Open orders that hold stock, and their units. */
type OpenOrders = { orders: number; units: number }

/** Open orders by source. `myPhone`: of this phone and this session. */
export type OpenCounts = Record<'phone' | 'myPhone' | 'session' | 'address', OpenOrders>

/** `bySender`: only the sender's own orders count towards it, so refusing the order affects nobody else. */
export type OverLimit = { limit: LimitName; max: number; bySender: boolean }

/** The reason stored with the first status of an order that waits for a call: the exceeded limit. */
export const overLimitReason = (limit: LimitName) => `over_${limit}` as const

/** The reason stored with the first status of an order whose phone is blocked. The shopper reads it too, so it does not say why. */
export const callFirstReason = 'call_first'

type Size = { quantities: readonly number[]; totalAmount: number }

/** Whether any limit depends on open orders. */
export function countsOpenOrders(limits: OrderLimits): boolean {
  return limitNames.slice(3).some((name) => limits[name] > 0)
}

/**
 * The first limit an order would exceed, or null. Limits the sender exceeds alone come first: the order's own size
 * and the open orders of the session. `open` null: open orders are unknown.
 */
export function findOverLimit(limits: OrderLimits, size: Size, open: OpenCounts | null): OverLimit | null {
  const units = size.quantities.reduce((sum, quantity) => sum + quantity, 0)
  const isOver = (limit: LimitName, value: number) => limits[limit] > 0 && value > limits[limit]
  const over = (limit: LimitName, value: number, bySender: boolean): OverLimit[] =>
    isOver(limit, value) ? [{ limit, max: limits[limit], bySender }] : []
  const overOpen = (of: 'session' | 'phone' | 'address', counted: OpenOrders, bySender: boolean) => [
    ...over(`${of}Orders`, counted.orders + 1, bySender),
    ...over(`${of}Units`, counted.units + units, bySender),
  ]
  const [first = null] = [
    ...over('lineUnits', Math.max(...size.quantities), true),
    ...over('orderUnits', units, true),
    ...over('orderValue', size.totalAmount, true),
    ...(open
      ? [
          ...overOpen('session', open.session, true),
          ...overOpen('phone', open.myPhone, true),
          ...overOpen('phone', open.phone, false),
          ...overOpen('address', open.address, false),
        ]
      : []),
  ]
  return first
}

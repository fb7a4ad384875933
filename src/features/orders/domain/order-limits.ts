/** What a shop limits, in the order in which an order is held against it. Amounts in whole dinars; 0 is no limit. */
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

/** What becomes of an order over a limit: it waits for a call, or it is refused. */
export const overLimitPolicies = ['call', 'refuse'] as const
export type OverLimitPolicy = (typeof overLimitPolicies)[number]

/** `holdHours`: how long an order of an unconfirmed phone holds stock. `burst…`: orders in ten minutes that raise an alarm. */
export const otherNumbers = ['holdHours', 'burstOrders', 'burstFromOne'] as const

export type OrderLimits = Record<LimitName | (typeof otherNumbers)[number], number> & {
  overLimit: OverLimitPolicy
}

/** The largest value of each number a shop may set. */
export const maxLimits: Record<LimitName | (typeof otherNumbers)[number], number> = {
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

/** For a shop that has set nothing. Behind an Iraqi carrier thousands share one address: its limits are generous. */
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

/** No limit at all: what tests and measurements order against. */
export const noOrderLimits: OrderLimits = {
  ...defaultOrderLimits,
  ...Object.fromEntries([...limitNames, ...otherNumbers].map((name) => [name, 0])),
}

/** Open orders that hold stock, and their units. */
export type OpenOrders = { orders: number; units: number }

/** What is open already. `ownPhone`: of this phone and of this very session. */
export type OpenCounts = Record<'phone' | 'ownPhone' | 'session' | 'address', OpenOrders>

/** `own`: the sender caused it alone, so that refusing it blocks nobody else. */
export type OverLimit = { limit: LimitName; max: number; own: boolean }

/** The reason kept with the first status of an order that waits for a call: the limit it is over. */
export const overLimitReason = (limit: LimitName) => `over_${limit}` as const

type Size = { quantities: readonly number[]; totalAmount: number }

/** Whether counting what is open can matter at all. */
export function countsOpenOrders(limits: OrderLimits): boolean {
  return limitNames.slice(3).some((name) => limits[name] > 0)
}

/**
 * The first limit an order would exceed, null when none. What the sender caused alone comes first: the order's own size
 * and what is open of the same session. `open` null: nothing is known to be open.
 */
export function findOverLimit(limits: OrderLimits, size: Size, open: OpenCounts | null): OverLimit | null {
  const units = size.quantities.reduce((sum, quantity) => sum + quantity, 0)
  const isOver = (limit: LimitName, value: number) => limits[limit] > 0 && value > limits[limit]
  const over = (limit: LimitName, value: number, own: boolean): OverLimit[] =>
    isOver(limit, value) ? [{ limit, max: limits[limit], own }] : []
  const overOpen = (of: 'session' | 'phone' | 'address', counted: OpenOrders, own: boolean) => [
    ...over(`${of}Orders`, counted.orders + 1, own),
    ...over(`${of}Units`, counted.units + units, own),
  ]
  const [first = null] = [
    ...over('lineUnits', Math.max(...size.quantities), true),
    ...over('orderUnits', units, true),
    ...over('orderValue', size.totalAmount, true),
    ...(open
      ? [
          ...overOpen('session', open.session, true),
          ...overOpen('phone', open.ownPhone, true),
          ...overOpen('phone', open.phone, false),
          ...overOpen('address', open.address, false),
        ]
      : []),
  ]
  return first
}

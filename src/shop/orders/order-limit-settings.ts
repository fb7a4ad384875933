import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#platform/db/db.ts'
import { settings } from '#platform/db/settings-table.ts'
import { objectCode } from '#platform/http/ids.ts'
import { defaultOrderLimits, maxLimits, type OrderLimits, overLimitPolicies } from './domain/order-limits.ts'

/** The name of the settings row that holds the limits as JSON. */
export const orderLimitsSetting = 'order_limits'

const upTo = (max: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(max, 'too_large'),
  )

const entries = {
  lineUnits: upTo(maxLimits.lineUnits),
  orderUnits: upTo(maxLimits.orderUnits),
  orderValue: upTo(maxLimits.orderValue),
  sessionOrders: upTo(maxLimits.sessionOrders),
  sessionUnits: upTo(maxLimits.sessionUnits),
  phoneOrders: upTo(maxLimits.phoneOrders),
  phoneUnits: upTo(maxLimits.phoneUnits),
  addressOrders: upTo(maxLimits.addressOrders),
  addressUnits: upTo(maxLimits.addressUnits),
  holdHours: upTo(maxLimits.holdHours),
  burstOrders: upTo(maxLimits.burstOrders),
  burstFromOne: upTo(maxLimits.burstFromOne),
  overLimit: v.picklist(overLimitPolicies, 'unknown_value'),
}

/** The limits as sent by clients: 0 means no limit, amounts in whole dinars. */
export const orderLimitsFields = v.object(entries, objectCode)

/** `version` increases with every change, for optimistic locking. */
export type StoredLimits = OrderLimits & { version: number }

const stored = v.object({ ...entries, version: v.number() })

let lastParsed: { value: string | null | undefined; limits: StoredLimits } | null = null

/** Parses a settings row. Missing limits get their default; an unreadable row gives all defaults. */
export function parseOrderLimits(value: string | null | undefined): StoredLimits {
  // Read by every order but rarely changed, so the last result is cached.
  if (lastParsed === null || lastParsed.value !== value) lastParsed = { value, limits: parse(value) }
  return lastParsed.limits
}

function parse(value: string | null | undefined): StoredLimits {
  const defaults = { ...defaultOrderLimits, version: 0 }
  const { success, output } = v.safeParse(stored, { ...defaults, ...readJson(value ?? '{}') })
  return success ? output : defaults
}

function readJson(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The shop's current limits. */
export async function readOrderLimits(db: Db): Promise<StoredLimits> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, orderLimitsSetting))
  return parseOrderLimits(row?.value)
}

/** Writes the limits with the version given by the caller. */
export async function writeOrderLimits(db: Db, limits: StoredLimits): Promise<void> {
  const value = JSON.stringify(limits)
  await db
    .insert(settings)
    .values({ name: orderLimitsSetting, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

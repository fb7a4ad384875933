import type { WireTexts } from '#platform/i18n/localized.ts'
import type { ChosenVariant } from '#shop/catalogue/domain/described-option.ts'
import type { StatedAmounts } from './order-amounts.ts'
import type { OrderStatus } from './order-status.ts'
import type { ReorderedLine } from './reordered-line.ts'
import type { ReturnAction } from './return-action.ts'

type TrackedItem = {
  id: number
  productId: number
  quantity: number
  accepted?: number
  cancelled?: true
  price: number
  product: { slug: string; image: string } & WireTexts<'title'>
  variant?: ChosenVariant
}

type TrackedParcel = {
  number: number
  visit?: number
  seller?: { slug: string } & WireTexts<'name'>
  status: OrderStatus
  goods?: number
  discount?: number
  delivery?: number
  collect: number
  items: number[]
}

/** An order as returned to someone who knows its number and phone. */
export type Tracked = StatedAmounts & {
  id: number
  totalAmount: number
  status: OrderStatus
  /** Present while the order waits for the shop's call. */
  awaitsCall?: true
  createdAt: string
  governorate: string | null
  /** The dates promised when the order was placed. */
  arrives?: { from: string; to: string }
  returnAction?: ReturnAction
  /** Of an order in a shop with several sellers. */
  parcels?: TrackedParcel[]
  items: TrackedItem[]
  statusChanges: { status: OrderStatus; at: string }[]
}

/** The input of the tracking form and its outcome. */
export type Tracking = {
  typed: { orderNumber: string; phone: string }
  outcome: // `reordered`: its lines after they were added to the cart again.
    | { kind: 'found'; order: Tracked; reordered?: readonly ReorderedLine[] }
    | { kind: 'wrong_fields'; errors: Record<string, string> }
    | { kind: 'not_found' }
    | { kind: 'too_many_attempts'; retryAfterSeconds: number }
    | { kind: 'failed' }
}

type Refused = {
  code: string | null
  errors?: Record<string, string> | undefined
  retryAfterSeconds?: unknown
}

/** Maps a refused look-up to its outcome on the page. */
export function refusedOutcome({ code, errors = {}, retryAfterSeconds }: Refused): Tracking['outcome'] {
  if (code === 'not_found') return { kind: 'not_found' }
  if (code === 'invalid_request') return { kind: 'wrong_fields', errors }
  if (code === 'too_many_attempts') {
    const seconds = Number(retryAfterSeconds)
    return { kind: 'too_many_attempts', retryAfterSeconds: Number.isFinite(seconds) ? seconds : 60 }
  }
  return { kind: 'failed' }
}

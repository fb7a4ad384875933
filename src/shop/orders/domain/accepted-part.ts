import { discountsAfterEdit, promotedDiscount } from './manual-discount.ts'
import { type OrderAmounts, orderAmounts } from './order-amounts.ts'
import { judgeMinimums, type Minimum } from './order-minimums.ts'

/** A line that was perhaps accepted in part. */
type CountedLine = Line & { accepted: number | null; acceptedDiscount: number | null }

/** A line as ordered; its price and discounts in whole dinars. */
type Line = { id: number; quantity: number; price: number; discount: number; manualDiscount?: number }

/**
 * `fee` as charged when ordered, in whole dinars; `minimums` are those that the accepted pieces must reach. `counted`: the pieces of
 * each line that count towards them, when those are more than the accepted ones; `ordered`: the lines that reached them, when those
 * are not `lines`; `others`: lines of other parcels, whose pieces count beside them as they are.
 */
type Terms<Each> = {
  fee: number
  minimums?: readonly Each[]
  counted?: readonly number[]
  ordered?: readonly Line[]
  others?: readonly CountedLine[]
}

/** `missed`: the minimums that the accepted pieces do not reach. */
type PartAmounts<Each> = OrderAmounts & { missed: Each[] }

/**
 * What is collected when a customer accepts these pieces of the lines, in whole dinars: `accepted` has one number for each line,
 * from 0 to its quantity. Prices and the delivery fee are those that were frozen with the order. A missed minimum costs the
 * discount or the fee that needed it, until everything would cost as much (decision 60); what was given by hand stays.
 */
export function amountsOfAccepted<Each extends Minimum>(
  lines: readonly Line[],
  accepted: readonly number[],
  { fee, minimums = [], counted = accepted, ordered = lines, others = [] }: Terms<Each>,
): PartAmounts<Each> {
  const partOf = (pieces: readonly number[]) =>
    lines.map((line, index) => acceptedLine(line, pieces[index] ?? 0))
  const part = partOf(accepted)
  const amounts = orderAmounts({ lines: part, delivery: { fee } })
  const beside = others.map(toCounted)
  const judged = judgeMinimums([...ordered, ...beside], [...partOf(counted), ...beside], minimums)
  if (judged.missed.length === 0) return { ...amounts, missed: [] }
  let room = Math.max(0, orderAmounts({ lines, delivery: { fee } }).collect - amounts.collect)
  const charge = (amount: number) => {
    const charged = Math.min(amount, room)
    room -= charged
    return charged
  }
  const charged = part.map((line) => ({
    ...line,
    discount: line.discount - charge(judged.lostItems.has(line.id) ? promotedDiscount(line) : 0),
  }))
  const delivery = { fee: fee + charge(judged.fee) }
  return { ...orderAmounts({ lines: charged, delivery }), missed: judged.missed }
}

/** A line of another parcel with the pieces that its customer has or is to get. */
function toCounted({ accepted, acceptedDiscount, ...line }: CountedLine): Line {
  if (accepted === null) return line
  const { manualDiscount } = acceptedLine(line, accepted)
  return {
    ...line,
    quantity: accepted,
    discount: acceptedDiscount ?? line.discount,
    manualDiscount: manualDiscount ?? 0,
  }
}

/** The accepted pieces of a line, with the part of its frozen discount that they have. */
function acceptedLine<Ordered extends Line>(line: Ordered, accepted: number): Ordered {
  return { ...line, quantity: accepted, ...discountsAfterEdit(line, accepted) }
}

/** The pieces of lines, accepted and ordered; null unless the order was accepted in part. */
export function countAccepted(
  items: readonly { quantity: number; accepted?: number }[],
): { accepted: number; ordered: number } | null {
  if (items.every(({ accepted }) => accepted === undefined)) return null
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  return {
    accepted: sum(items.map(({ accepted, quantity }) => accepted ?? quantity)),
    ordered: sum(items.map(({ quantity }) => quantity)),
  }
}

import type { Names } from '#platform/i18n/localized.ts'
import {
  findRefusal,
  type PromotedLine,
  type PromotionSituation,
  type RefusedPromotion,
} from './check-promotion.ts'
import { discountLines } from './line-discounts.ts'
import type { Promotion } from './promotion.ts'
import { floorToStep } from './spread-amount.ts'

/** A promotion that an order uses. Amounts are whole dinars. */
export type AppliedPromotion = {
  promotionId: number
  codeId: number | null
  code: string | null
  label: Names
  borneBy: 'shop' | 'seller'
  /** Off the goods, beyond the products' own discounts: the sum of `byLine`. */
  amount: number
  byLine: number[]
  freeDelivery: boolean
  /** The fee that free delivery saves; 0 while the fee is unknown. */
  deliveryAmount: number
}

export type PromotionResult = {
  /** Beyond the product's own discount, per line; multiples of 250. */
  lineDiscounts: number[]
  freeDelivery: boolean
  applied: AppliedPromotion[]
  refused: RefusedPromotion[]
}

type Input = PromotionSituation & {
  lines: readonly PromotedLine[]
  /** The active automatic promotions, and that of the typed code. */
  promotions: readonly Promotion[]
  /** The delivery fee with these discounts, by line, when no promotion pays it. Without it free delivery is worth less than any discount. */
  feeOf?: (lineDiscounts: readonly number[]) => number
}

/** While the fee is unknown: more than nothing, less than a step. */
const unknownFee = 1

/**
 * Which promotions an order uses: one automatic and one by code at most, those with which it costs the shopper least. Each
 * line has the product's own discount, the automatic one or the code's, whichever is most, never two; free delivery combines
 * with a discount on goods. A promotion that saves nothing is not used.
 */
export function applyPromotions({ lines, promotions, feeOf, ...situation }: Input): PromotionResult {
  const checked = promotions.map((promotion) => ({
    promotion,
    refusal: findRefusal(promotion, lines, situation),
  }))
  const usable = checked.flatMap(({ promotion, refusal }) => (refusal ? [] : [promotion]))
  const automatic = [null, ...usable.filter(({ code }) => code === null)]
  const codes = [null, ...usable.filter(({ code }) => code !== null)]
  const pairs = codes.flatMap((other) => automatic.map((one) => [one, other] as const))
  const candidates = pairs.flatMap(([one, other]) =>
    one && other ? [combine([one, other]), combine([other, one])] : [combine([one ?? other])],
  )

  function combine(chosen: readonly (Promotion | null)[]) {
    const listDiscounts = lines.map(
      ({ listPrice, price, quantity }) => Math.max(listPrice - price, 0) * quantity,
    )
    const current = [...listDiscounts]
    const winners: (Promotion | null)[] = lines.map(() => null)
    for (const promotion of chosen) {
      if (!promotion) continue
      discountLines(promotion, lines, current).forEach((discount, index) => {
        if (floorToStep(discount - (current[index] ?? 0)) <= 0) return
        current[index] = discount
        winners[index] = promotion
      })
    }
    const lineDiscounts = current.map((each, index) => floorToStep(each - (listDiscounts[index] ?? 0)))
    return price({ chosen, winners, lineDiscounts })
  }

  function price({ chosen, winners, lineDiscounts }: Omit<Candidate, 'cost' | 'fee' | 'payer'>): Candidate {
    const discount = lineDiscounts.reduce((sum, each) => sum + each, 0)
    const goods = lines.reduce((sum, each) => sum + each.price * each.quantity, 0) - discount
    const payer = chosen.find((each) => each?.effect === 'free_delivery') ?? null
    const fee = feeOf ? feeOf(lineDiscounts) : unknownFee
    return { chosen, winners, lineDiscounts, payer, fee, cost: goods + (payer ? 0 : fee) }
  }

  const best = candidates.reduce((one, other) => (isBetter(other, one) ? other : one))
  const applied = usable.flatMap((promotion) => describe(promotion, best, feeOf !== undefined))
  return {
    lineDiscounts: best.lineDiscounts,
    freeDelivery: applied.some(({ freeDelivery }) => freeDelivery),
    applied,
    refused: checked.flatMap(({ promotion: { id }, refusal }): RefusedPromotion[] => {
      if (refusal) return [{ promotionId: id, ...refusal }]
      return applied.some(({ promotionId }) => promotionId === id)
        ? []
        : [{ promotionId: id, reason: 'lower' }]
    }),
  }
}

type Candidate = {
  chosen: readonly (Promotion | null)[]
  /** The promotion that discounts each line; null for the product's own discount or none. */
  winners: readonly (Promotion | null)[]
  lineDiscounts: number[]
  payer: Promotion | null
  fee: number
  cost: number
}

/** Cheaper, or as cheap with fewer promotions, so that no use is spent on nothing. */
function isBetter(one: Candidate, other: Candidate): boolean {
  return one.cost < other.cost || (one.cost === other.cost && countOf(one) < countOf(other))
}

const countOf = ({ chosen }: Candidate) => chosen.filter((each) => each !== null).length

function describe(promotion: Promotion, best: Candidate, isFeeKnown: boolean): AppliedPromotion[] {
  const byLine = best.lineDiscounts.map((discount, index) =>
    best.winners[index] === promotion ? discount : 0,
  )
  const amount = byLine.reduce((sum, each) => sum + each, 0)
  const freeDelivery = best.payer === promotion && best.fee > 0
  if (amount === 0 && !freeDelivery) return []
  const { id, code, name, borneBy } = promotion
  return [
    {
      promotionId: id,
      codeId: code?.id ?? null,
      code: code?.code ?? null,
      label: name,
      borneBy,
      amount,
      byLine,
      freeDelivery,
      deliveryAmount: freeDelivery && isFeeKnown ? best.fee : 0,
    },
  ]
}

import { useState } from 'react'
import { usableCredit } from '#shop/orders/domain/usable-credit.ts'
import type { DisplayedTotals } from '#shop/orders/ui/use-cart-totals.ts'

/** Whether the account's credit pays for a part of the order; `amount` in whole dinars. */
export type CreditChoice = { amount: number; isUsed: boolean; onChange: (isUsed: boolean) => void }

/** The totals with the credit that the shopper chose to use; no choice without credit. */
export function useCredit(totals: DisplayedTotals): {
  totals: DisplayedTotals
  creditChoice: CreditChoice | null
} {
  const [isUsed, setIsUsed] = useState(false)
  const amount = usableCredit(totals.availableCredit ?? 0, totals.collect)
  if (amount === 0) return { totals, creditChoice: null }
  const creditChoice = { amount, isUsed, onChange: setIsUsed }
  if (!isUsed) return { totals, creditChoice }
  return { totals: { ...totals, credit: amount, collect: totals.collect - amount }, creditChoice }
}

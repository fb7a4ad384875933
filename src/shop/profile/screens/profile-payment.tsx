import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Banknote } from '#ui/icons/banknote.ts'
import { CreditCard } from '#ui/icons/credit-card.ts'

const row = 'flex min-h-16 items-center gap-3 rounded-control border px-4 py-3'

/** The payment methods: cash, and the announced card payment. */
export function ProfilePayment() {
  const { accounts } = useMessages()
  return (
    <div className="space-y-3">
      <p>{accounts.paymentText}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        <li className={`${row} border-tile-deep bg-tile-tint`}>
          <Banknote size={24} strokeWidth={1.75} className="shrink-0 text-tile-deep" />
          <div>
            <p className="font-bold">{accounts.cash}</p>
            <p className="text-sm text-ink-soft">{accounts.cashText}</p>
          </div>
        </li>
        <li className={`${row} border-line bg-sand text-ink-soft`}>
          <CreditCard size={24} strokeWidth={1.75} className="shrink-0" />
          <div>
            <p className="font-bold">{accounts.card}</p>
            <p className="text-sm">{accounts.comingSoon}</p>
          </div>
        </li>
      </ul>
    </div>
  )
}

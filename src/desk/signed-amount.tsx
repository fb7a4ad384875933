import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'

/** An amount that may be below nought, with its sign on the side where it is read; below nought it is red as well. */
export function SignedAmount({ amount, strong = false }: { amount: number; strong?: boolean }) {
  const { language } = useLanguage()
  return (
    <bdi
      className={`tabular whitespace-nowrap ${strong ? 'font-extrabold' : ''} ${amount < 0 ? 'text-pomegranate' : ''}`}
    >
      {formatPrice(amount, language)}
    </bdi>
  )
}

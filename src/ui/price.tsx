import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { currencyUnit } from '#platform/money/money.ts'

type PriceSize = 'sm' | 'md' | 'lg' | 'xl'

type Props = {
  /** The price to pay in whole dinars. */
  amount: number
  /** The price before the discount, struck through. */
  before?: number | undefined
  /** A word such as «from» on the line of the amount. */
  prefix?: string | undefined
  size?: PriceSize
}

const sizes: Record<PriceSize, { now: string; unit: string; before: string }> = {
  sm: { now: 'text-base', unit: 'text-xs', before: 'text-sm' },
  md: { now: 'text-lg sm:text-xl', unit: 'text-xs', before: 'text-sm' },
  lg: { now: 'text-2xl', unit: 'text-sm', before: 'text-base' },
  xl: { now: 'text-3xl', unit: 'text-base', before: 'text-lg' },
}

const noBreakSpace = '\u00A0'

export function Price({ amount, before, prefix, size = 'md' }: Props) {
  const { language } = useLanguage()
  const { ui } = useMessages()
  const classes = sizes[size]
  const unit = currencyUnit[language]
  return (
    <span className="price">
      {prefix && <span className="text-sm text-ink-soft">{prefix}</span>}
      <bdi>
        {before !== undefined && <span className="sr-only">{ui.priceNow} </span>}
        <span className={`price-now ${classes.now}`}>{formatNumber(amount, language)}</span>
        <span className={`price-unit ${classes.unit}`}>{noBreakSpace + unit}</span>
      </bdi>
      {before !== undefined && (
        <bdi className={classes.before}>
          <span className="sr-only">{ui.priceBefore} </span>
          <s className="tabular struck">{formatNumber(before, language)}</s>
          <span className="sr-only"> {unit}</span>
        </bdi>
      )}
    </span>
  )
}

import { useState } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { currencyUnit } from '#platform/money/money.ts'

type Props = {
  name: string
  label: string
  value: number | undefined
  /** The placeholder of an empty field. */
  placeholder: number
  /** Parses the text as a price; undefined means no limit. */
  read: (typed: string) => number | undefined
  /** The id of the error message. */
  errorId: string | undefined
  onChange: (value: number | undefined) => void
}

/** One bound of the price range; applied on blur or Enter. */
export function PriceInput({ name, label, value, placeholder, read, errorId, onChange }: Props) {
  const { language } = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const formatted = value === undefined ? '' : formatNumber(value, language)

  function commit() {
    if (typed === null) return
    setTyped(null)
    const next = read(typed)
    if (next !== value) onChange(next)
  }

  return (
    <label className="min-w-0 text-sm">
      <span className="text-ink-soft">{`${label} (${currencyUnit[language]})`}</span>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={typed ?? formatted}
        placeholder={formatNumber(placeholder, language)}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        className="tabular mt-1 block h-11 w-full rounded-control border border-ink-soft/60 bg-paper px-2 text-sm placeholder:text-ink-soft aria-invalid:border-pomegranate"
      />
    </label>
  )
}

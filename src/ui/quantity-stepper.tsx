import { type KeyboardEvent, useState } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Minus } from './icons/minus.ts'
import { Plus } from './icons/plus.ts'
import { clampQuantity, parseWholeNumber } from './quantity.ts'

type Props = {
  value: number
  max: number
  min?: number
  label: string
  fewerLabel: string
  moreLabel: string
  disabled?: boolean
  /** The field name, for forms submitted without JavaScript. */
  name?: string
  onChange: (value: number) => void
  /**
   * With it a number in range counts while it is typed, for screens that show an amount with it; called with whether the typed text
   * is no such number.
   */
  onPending?: (isPending: boolean) => void
}

const buttonClass =
  'needs-script grid size-11 shrink-0 place-items-center rounded-control text-tile-deep hover:bg-tile-tint disabled:text-ink-soft/50 disabled:hover:bg-transparent'

/** A quantity from `min` (1) to `max`. Buttons change it at once; typing changes it on blur or Enter, or with `onPending` at once. */
export function QuantityStepper({
  value,
  max,
  min = 1,
  label,
  fewerLabel,
  moreLabel,
  disabled = false,
  name,
  onChange,
  onPending,
}: Props) {
  const { language } = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const change = (next: number) => {
    setTyped(null)
    onPending?.(false)
    if (next !== value) onChange(next)
  }
  const decrease = () => change(Math.max(min, Math.min(value - 1, max)))
  const increase = () => change(Math.min(value + 1, max))

  function type(text: string) {
    setTyped(text)
    if (!onPending) return
    const parsed = parseWholeNumber(text)
    const isQuantity = parsed !== null && parsed >= min && parsed <= max
    onPending(!isQuantity)
    if (isQuantity && parsed !== value) onChange(parsed)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') event.currentTarget.blur()
    else if (event.key === 'ArrowUp') increase()
    else if (event.key === 'ArrowDown') decrease()
    else return
    event.preventDefault()
  }

  return (
    <div className="inline-flex items-center rounded-control border border-line bg-paper">
      <button
        type="button"
        aria-label={fewerLabel}
        data-tooltip={fewerLabel}
        disabled={disabled || value <= min}
        onClick={decrease}
        className={buttonClass}
      >
        <Minus size={18} />
      </button>
      <input
        name={name}
        role="spinbutton"
        aria-label={label}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        disabled={disabled}
        value={typed ?? formatNumber(value, language)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => typed !== null && change(clampQuantity(typed, value, max, min))}
        onKeyDown={onKeyDown}
        className="tabular h-11 w-12 bg-transparent text-center font-bold"
      />
      <button
        type="button"
        aria-label={moreLabel}
        data-tooltip={moreLabel}
        disabled={disabled || value >= max}
        onClick={increase}
        className={buttonClass}
      >
        <Plus size={18} />
      </button>
    </div>
  )
}

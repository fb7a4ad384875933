import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { DisplayedValue } from './displayed-value.ts'

type Props = {
  name: string
  label: string
  values: readonly DisplayedValue[]
  chosen: string | undefined
  describedBy: string | undefined
  onSelect: (value: string) => void
}

/** The values of an option as a list, for many of them. */
export function ValueSelect({ name, label, values, chosen, describedBy, onSelect }: Props) {
  const { product: texts } = useMessages()
  const textOf = ({ name, price, unavailable }: DisplayedValue) =>
    [name, price, unavailable && `(${unavailable})`].filter(Boolean).join(' ')
  return (
    <select
      name={name}
      aria-label={label}
      aria-describedby={describedBy}
      value={chosen ?? ''}
      onChange={(event) => event.target.value && onSelect(event.target.value)}
      className="option-list"
    >
      <option value="">{texts.choose(label)}</option>
      {values.map((value) => (
        <option key={value.key} value={value.key}>
          {textOf(value)}
        </option>
      ))}
    </select>
  )
}

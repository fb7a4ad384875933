import type { DisplayedValue } from './displayed-value.ts'

type Props = {
  name: string
  value: DisplayedValue
  isSwatch: boolean
  isChosen: boolean
  describedBy: string | undefined
  onSelect: (value: string) => void
}

/** A value as a native radio, which covers its label. What is chosen has a ring and a tick, also without script. */
export function ValueRadio({ name, value, isSwatch, isChosen, describedBy, onSelect }: Props) {
  return (
    <label className="option-value">
      <input
        type="radio"
        name={name}
        value={value.key}
        checked={isChosen}
        aria-describedby={describedBy}
        onChange={() => onSelect(value.key)}
        className="option-radio peer"
      />
      {isSwatch && <Swatch colour={value.colour} />}
      <span className="min-w-0">
        {value.unavailable === null ? (
          <bdi className="wrap-anywhere">{value.name}</bdi>
        ) : (
          <>
            <s className="struck text-ink-soft">
              <bdi className="wrap-anywhere">{value.name}</bdi>
            </s>
            <span className="sr-only"> ({value.unavailable})</span>
          </>
        )}
        {value.price !== null && (
          <span className="tabular block text-xs font-normal text-ink-soft">{value.price}</span>
        )}
      </span>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="option-tick">
        <circle cx="10" cy="10" r="10" fill="currentColor" />
        <path d="m5.5 10.5 3 3 6-7" fill="none" stroke="white" strokeWidth="2" />
      </svg>
    </label>
  )
}

/** The colour of a value, with an edge so that white is visible on white. */
function Swatch({ colour = 'none' }: { colour: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 text-ink-soft">
      <circle cx="12" cy="12" r="11" fill={colour} stroke="currentColor" />
    </svg>
  )
}

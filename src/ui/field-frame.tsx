import type { ReactNode } from 'react'

/** Classes of inputs, text areas and selects. */
export const controlClass =
  'block w-full min-h-12 rounded-control border border-ink-soft/75 bg-paper px-3 py-2 text-base text-ink ' +
  'placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-pomegranate disabled:bg-sand'

export type FieldTexts = {
  label: string
  /** Text beside the label of an optional field. */
  optional?: string | undefined
  hint?: string | undefined
  /** The hint is below the control, which stays in line with that of a field beside it. */
  hintBelow?: boolean | undefined
  error?: string | undefined
}

/** The ids of hint and error of a control, for its `aria-describedby`. */
export function describedBy(id: string, { hint, error }: FieldTexts): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** A control with its label, hint and error. */
export function FieldFrame({ id, texts, children }: { id: string; texts: FieldTexts; children: ReactNode }) {
  const { label, optional, hint, hintBelow = false, error } = texts
  const hintLine = hint && (
    <p id={`${id}-hint`} className={`text-sm text-ink-soft ${hintBelow ? 'mt-1' : 'mb-1'}`}>
      {hint}
    </p>
  )
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label} {optional && <span className="ms-1 text-sm font-normal text-ink-soft">{optional}</span>}
      </label>
      {!hintBelow && hintLine}
      {children}
      {hintBelow && hintLine}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-bold text-pomegranate">
          {error}
        </p>
      )}
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

/** A box to tick beside its label. With a hint, which stands below, the label is bold. */
export function CheckField({ label, hint, className = '', ...input }: Props) {
  return (
    <label className={`flex min-h-11 gap-3 ${hint ? 'items-start py-1.5' : 'items-center'} ${className}`}>
      <input
        {...input}
        type="checkbox"
        className={`size-5 shrink-0 accent-tile-deep ${hint ? 'mt-1' : ''}`}
      />
      {hint ? (
        <span>
          <span className="font-bold">{label}</span>
          <span className="block text-sm text-ink-soft">{hint}</span>
        </span>
      ) : (
        label
      )}
    </label>
  )
}

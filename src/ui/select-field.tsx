import { type ComponentProps, useId } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { ChevronDown } from './icons/chevron-down.ts'

type Props = Omit<ComponentProps<'select'>, 'className'> & FieldTexts

/** A native select with label, hint and error. */
export function SelectField({ label, optional, hint, error, children, ...select }: Props) {
  const generatedId = useId()
  const id = select.id ?? generatedId
  const texts = { label, optional, hint, error }
  return (
    <FieldFrame id={id} texts={texts}>
      <span className="relative block">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          className={`${controlClass} appearance-none pe-10`}
        >
          {children}
        </select>
        <ChevronDown
          size={20}
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </FieldFrame>
  )
}

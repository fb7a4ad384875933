import { type ComponentProps, useId } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className'> & FieldTexts

/** Several lines of text with label, hint and message. */
export function TextAreaField({ label, optional, hint, error, ...area }: Props) {
  const madeId = useId()
  const id = area.id ?? madeId
  const texts = { label, optional, hint, error }
  return (
    <FieldFrame id={id} texts={texts}>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
        className={controlClass}
      />
    </FieldFrame>
  )
}

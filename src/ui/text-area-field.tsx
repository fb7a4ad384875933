import { type ComponentProps, useId } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'className'> & FieldTexts

/** A multi-line text field with label, hint and error. */
export function TextAreaField({ label, optional, hint, error, ...area }: Props) {
  const generatedId = useId()
  const id = area.id ?? generatedId
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

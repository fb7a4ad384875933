import { type ComponentProps, useId } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'className'> & FieldTexts

/** A single-line text field with label, hint and error. */
export function TextField({ label, optional, hint, hintBelow, error, ...input }: Props) {
  const generatedId = useId()
  const id = input.id ?? generatedId
  const texts = { label, optional, hint, hintBelow, error }
  return (
    <FieldFrame id={id} texts={texts}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
        className={input.dir === 'ltr' ? `${controlClass} rtl:text-end` : controlClass}
      />
    </FieldFrame>
  )
}

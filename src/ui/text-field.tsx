import { type ComponentProps, useId } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'className'> & FieldTexts

/** One line of text with its label, hint and message. */
export function TextField({ label, optional, hint, error, ...input }: Props) {
  const madeId = useId()
  const id = input.id ?? madeId
  const texts = { label, optional, hint, error }
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

import type { ComponentProps } from 'react'
import { TextField } from '#ui/text-field.tsx'

/**
 * What an input of a number has. It is text, so that Arabic digits can be typed and the mouse wheel changes nothing; its content is
 * selected on focus, so that a typed number replaces the stored one.
 */
export const numberInput = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'off',
  dir: 'ltr',
  onFocus: ({ target }) => target.select(),
} satisfies ComponentProps<'input'>

/** A field for a number, with label, hint and error. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField {...numberInput} {...props} />
}

import type { Context } from 'hono'
import { isStorable } from '#platform/text/clean-text.ts'
import { Refusal } from './refusal.ts'

const maxLength = 300

/** Whether a text can be a path parameter of an existing resource: not empty, bounded, without control characters. */
export function isPossibleName(text: string): boolean {
  return text !== '' && text.length <= maxLength && isStorable(text)
}

/**
 * A decoded path parameter. Refuses with `not_found` a text that no resource can have: with NUL or other control characters,
 * or longer than 300 UTF-16 units.
 */
export function textParam<Name extends string>(c: Context, name: Name): string {
  const text = c.req.param(name) ?? ''
  if (!isPossibleName(text)) throw new Refusal('not_found')
  return text
}

import type { Context } from 'hono'
import { isStorable } from '#platform/text/clean-text.ts'
import { Refusal } from './refusal.ts'

const maxPathText = 300

/** Whether something of the shop could have this text in its address: bounded, without control characters. */
export function namesSomething(text: string): boolean {
  return text !== '' && text.length <= maxPathText && isStorable(text)
}

/**
 * The text of a parameter in a path, decoded. Refuses with `not_found`, as anything that is not there, what nothing of
 * the shop is called: NUL and other control characters, more than 300 UTF-16 units.
 */
export function pathText<Name extends string>(c: Context, name: Name): string {
  const text = c.req.param(name) ?? ''
  if (!namesSomething(text)) throw new Refusal('not_found')
  return text
}

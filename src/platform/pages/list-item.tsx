import { type MarkupItem, usePages } from './pages-context.ts'

/**
 * An item of a list whose markup a server remembers (remembered-markup.tsx): it must depend on nothing but the object `of`, `variant`, the
 * language and the `surroundings` of {@link RememberedMarkup}, and use no `useId`.
 */
export function ListItem(item: MarkupItem) {
  const { markup } = usePages()
  return markup ? markup(item) : <li className={item.className}>{item.children}</li>
}

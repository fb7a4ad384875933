import { hash } from 'node:crypto'
import type { QueryClient } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import type { MarkupOf, PageMarkup } from './pages-context.ts'

/** V8 stores Arabic with two bytes per character. */
const bytesPerCharacter = 2
/** The memory of an entry besides its markup: its key and the slots of the cache. */
const overheadBytes = 300

export type RememberedMarkup = {
  ofPage: ReturnType<typeof createMarkupStore>
  /** What items of lists read besides what they are of, the language and its digits, as text. */
  surroundings: (queries: QueryClient) => string
}

/**
 * Remembers the markup of list items on a server, so that a page renders only those that it has not rendered before. The browser
 * renders the same tree. At most `maxBytes` are remembered, the last used ones.
 */
export function createMarkupStore({ maxBytes = 16_000_000 } = {}) {
  const store = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (markup) => overheadBytes + markup.length * bytesPerCharacter,
  })
  const numbers = new WeakMap<object, number>()
  let lastNumber = 0

  function numberOf(value: object): number {
    const known = numbers.get(value)
    if (known !== undefined) return known
    lastNumber += 1
    numbers.set(value, lastNumber)
    return lastNumber
  }

  /** The markup of one page. `surroundings` is everything that items read besides what they are of. */
  return function markupOfPage(surroundings: string) {
    const page = hash('sha1', surroundings, 'base64url')
    const added: string[] = []

    function keyOf({ of, variant }: MarkupOf): string {
      const parts = variant.map((each) => (typeof each === 'function' ? numberOf(each) : String(each)))
      return [numberOf(of), page, ...parts].join(' ')
    }

    const markup: PageMarkup = ({ className, children, ...item }): ReactElement => {
      const key = keyOf(item)
      const known = store.get(key)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React has rendered before
      if (known !== undefined) return <li className={className} dangerouslySetInnerHTML={{ __html: known }} />
      const number = added.push(key) - 1
      return (
        <li className={className}>
          <i data-from={number} />
          {children}
          <i data-to={number} />
        </li>
      )
    }

    /** Removes the marks from the page and remembers the markup of the items between them. */
    function withoutMarks(html: string): string {
      if (added.length === 0) return html
      return html.replaceAll(marked, (_, number: string, item: string) => {
        const key = added[Number(number)]
        // A copy: a part of the page's string would retain the whole page.
        if (key !== undefined) store.set(key, Buffer.from(item).toString())
        return item
      })
    }

    return { markup, withoutMarks }
  }
}

/** What React renders cannot have such an element in a text. */
const marked = /<i data-from="(\d+)"><\/i>(.*?)<i data-to="\1"><\/i>/gs

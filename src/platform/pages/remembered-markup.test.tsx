import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PageMarkup } from './pages-context.ts'
import { createMarkupStore } from './remembered-markup.tsx'

type Named = { name: string }

/** Renders a list as a page with these surroundings, and counts how many items are rendered anew. */
function createPages(maxBytes?: number) {
  const ofPage = createMarkupStore(maxBytes === undefined ? {} : { maxBytes })
  const rendered = vi.fn()
  function Item({ item }: { item: Named }) {
    rendered(item.name)
    return <b title={'"'}>{item.name}</b>
  }
  const show = (items: Named[], { surroundings = 'ar', variant = ['grid'] as unknown[] } = {}) => {
    const { markup, withoutMarks } = ofPage(surroundings)
    const List = ({ markup: Markup }: { markup: PageMarkup }) => (
      <ul>
        {items.map((item) => (
          <Markup key={item.name} of={item} variant={variant} className="later">
            <Item item={item} />
          </Markup>
        ))}
      </ul>
    )
    rendered.mockClear()
    const html = withoutMarks(renderToString(<List markup={markup} />))
    return { html, rendered: rendered.mock.calls.flat() }
  }
  return show
}

const html = (...names: string[]) =>
  `<ul>${names.map((name) => `<li class="later"><b title="&quot;">${name}</b></li>`).join('')}</ul>`

test('an item is rendered once, and every page has the same markup', () => {
  const show = createPages()
  const [tea, rug] = [{ name: 'tea &' }, { name: 'rug\n<i>' }]
  const first = show([tea, rug])
  expect(first).toEqual({ html: html('tea &amp;', 'rug\n&lt;i&gt;'), rendered: ['tea &', 'rug\n<i>'] })
  expect(show([tea, rug])).toEqual({ html: first.html, rendered: [] })
  const cup = { name: 'cup' }
  expect(show([rug, cup])).toEqual({ html: html('rug\n&lt;i&gt;', 'cup'), rendered: ['cup'] })
})

test('other surroundings, another variant and another object are rendered anew', () => {
  const show = createPages()
  const tea = { name: 'tea' }
  show([tea])
  for (const other of [{ surroundings: 'en' }, { variant: ['row'] }, { variant: ['grid', () => null] }])
    expect(show([tea], other)).toEqual({ html: html('tea'), rendered: ['tea'] })
  expect(show([{ ...tea }]).rendered).toEqual(['tea'])
  expect(show([tea]).rendered).toEqual([])
})

test('of more than the memory allows, the items that were used last are remembered', () => {
  const show = createPages(2_000)
  const items = Array.from({ length: 20 }, (_, number) => ({ name: `item ${number}` }))
  for (const item of items) show([item])
  expect(show(items.slice(-2)).rendered).toEqual([])
  expect(show(items.slice(0, 2)).rendered).toEqual(['item 0', 'item 1'])
})

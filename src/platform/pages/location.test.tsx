import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router, usePath, useSearch } from './location.tsx'

function Address() {
  return `${usePath()} ${new URLSearchParams(useSearch()).get('search')}`
}

const render = (path: string, search: string) =>
  renderToStaticMarkup(
    <Router ssrPath={path} ssrSearch={search}>
      <Address />
    </Router>,
  )

test('the server renders the address of its request', () => {
  expect(render('/product/%D8%B4%D8%A7%D9%8A', '?search=tea')).toBe('/product/شاي tea')
})

test('a query is decoded once, so that a search for %26 stays one', () => {
  expect(render('/products', 'search=%2526')).toBe('/products %26')
})

test('a path that cannot be decoded stays as it is', () => {
  expect(render('/product/%E0%A4%A', '')).toBe('/product/%E0%A4%A null')
})

import { expect, test } from 'vitest'
import { pages } from '#storefront/pages.ts'
import { changedBy, filesOfPage, kindOf, markKept, pageKey, pictureName, readPageKey } from './rules.ts'

/** An address for a pattern of the list of screens. */
const exampleOf = (pattern: string) => pattern.replace(':id', '100001').replace(/:\w+/, 'some-thing')

test('a page of the shopper is kept as theirs or not at all, one for everybody as everybody’s', () => {
  for (const { path, private: own } of pages.screens) {
    if (path === '*') continue
    const kind = kindOf(exampleOf(path), true)
    if (own) expect([null, 'own-page'], path).toContain(kind)
    else expect(kind, path).toBe('page')
  }
})

test.each([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/profile',
  '/track',
  '/office',
  '/api/docs',
])('%s is never kept', (path) => expect(kindOf(path, true)).toBeNull())

test('calls: the catalogue’s for everybody, a few of the shopper’s, no other', () => {
  for (const path of ['/api/products', '/api/products/tea', '/api/categories', '/api/slides', '/api/site'])
    expect(kindOf(path, false), path).toBe('answer')
  for (const path of [
    '/api/cart/1',
    '/api/orders',
    '/api/orders/details/100001',
    '/api/wishlist/1',
    '/api/session',
  ])
    expect(kindOf(path, false), path).toBe('own-answer')
  for (const path of [
    '/api/profile',
    '/api/addresses',
    '/api/suggest',
    '/api/reviews/tea',
    '/api/productsx',
    '/api',
  ])
    expect(kindOf(path, false), path).toBeNull()
})

test('what is no page is not kept as one', () => {
  expect(kindOf('/products', false)).toBeNull()
  expect(kindOf('/sw.js', false)).toBeNull()
  expect(kindOf('/healthz', false)).toBeNull()
})

test('a page is kept by its address and language, whatever led to it', () => {
  const key = pageKey('https://dijla.example/products?page=2&lang=en&utm_source=x&fbclid=y#top', 'en')
  expect(key).toBe(pageKey('https://dijla.example/products?page=2', 'en'))
  expect(key).not.toBe(pageKey('https://dijla.example/products?page=2', 'ar'))
  expect(readPageKey(key)).toEqual({ address: '/products?page=2', language: 'en' })
  expect(readPageKey('https://dijla.example/api/cart/1')).toBeNull()
})

test('the files a page names, each once', () => {
  const html =
    '<link rel="preload" href="/assets/a.woff2"><link rel="stylesheet" href="/assets/b.css">' +
    '<script type="module" src="/assets/c.js"></script><link rel="modulepreload" href="/assets/c.js"><a href="/products">'
  expect(filesOfPage(html)).toEqual(['/assets/a.woff2', '/assets/b.css', '/assets/c.js'])
})

test('a page says on its root element that it was kept, and nothing else of it changes', () => {
  expect(markKept('<!doctype html><html lang="ar"><p>&lt;html </p>', 'data-kept-at', 5)).toBe(
    '<!doctype html><html data-kept-at="5" lang="ar"><p>&lt;html </p>',
  )
})

test('a picture is itself in any width', () => {
  expect(pictureName('/pictures/0123456789abcdef-320.avif')).toBe('0123456789abcdef')
  expect(pictureName('/pictures/../secret')).toBeNull()
})

test('which writes make what is kept out of date', () => {
  expect(changedBy('/api/cart/7')).toBe('cart')
  expect(changedBy('/api/orders')).toBe('lists')
  expect(changedBy('/api/wishlist/1/products/3')).toBe('lists')
  expect(changedBy('/api/newsletter')).toBeNull()
})

import { expect, test } from 'vitest'
import { pages } from '../pages.ts'
import {
  invalidatedBy,
  markCached,
  pageFiles,
  pageKey,
  pictureName,
  readPageKey,
  resourceKind,
} from './rules.ts'

/** An example address for a screen's path pattern. */
const exampleOf = (pattern: string) => pattern.replace(':id', '100001').replace(/:\w+/, 'some-thing')

test('private pages are cached as private or not at all, all others as public', () => {
  for (const { path, private: own } of pages.screens) {
    if (path === '*') continue
    const kind = resourceKind(exampleOf(path), true)
    if (own) expect([null, 'my-page'], path).toContain(kind)
    else expect(kind, path).toBe('page')
  }
})

test.each([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/newsletter',
  '/profile',
  '/track',
  '/office',
  '/api/docs',
])('%s is never cached', (path) => expect(resourceKind(path, true)).toBeNull())

test('caches API responses of the catalogue as public, a few of the shopper’s as private, no others', () => {
  for (const path of ['/api/products', '/api/products/tea', '/api/categories', '/api/slides', '/api/site'])
    expect(resourceKind(path, false), path).toBe('response')
  for (const path of [
    '/api/cart/1',
    '/api/orders',
    '/api/orders/details/100001',
    '/api/wishlist/1',
    '/api/session',
  ])
    expect(resourceKind(path, false), path).toBe('my-response')
  for (const path of [
    '/api/profile',
    '/api/addresses',
    '/api/suggest',
    '/api/reviews/tea',
    '/api/productsx',
    '/api',
  ])
    expect(resourceKind(path, false), path).toBeNull()
})

test('requests that are not navigations are not cached as pages', () => {
  expect(resourceKind('/products', false)).toBeNull()
  expect(resourceKind('/sw.js', false)).toBeNull()
  expect(resourceKind('/healthz', false)).toBeNull()
})

test('a page’s cache key is its address and language, without tracking parameters', () => {
  const key = pageKey('https://dijla.example/products?page=2&lang=en&utm_source=x&fbclid=y#top', 'en')
  expect(key).toBe(pageKey('https://dijla.example/products?page=2', 'en'))
  expect(key).not.toBe(pageKey('https://dijla.example/products?page=2', 'ar'))
  expect(readPageKey(key)).toEqual({ address: '/products?page=2', language: 'en' })
  expect(readPageKey('https://dijla.example/api/cart/1')).toBeNull()
})

test('lists the files a page references, each once', () => {
  const html =
    '<link rel="preload" href="/assets/a.woff2"><link rel="stylesheet" href="/assets/b.css">' +
    '<script type="module" src="/assets/c.js"></script><link rel="modulepreload" href="/assets/c.js"><a href="/products">'
  expect(pageFiles(html)).toEqual(['/assets/a.woff2', '/assets/b.css', '/assets/c.js'])
})

test('marks a cached page on its root element and changes nothing else', () => {
  expect(markCached('<!doctype html><html lang="ar"><p>&lt;html </p>', 'data-kept-at', 5)).toBe(
    '<!doctype html><html data-kept-at="5" lang="ar"><p>&lt;html </p>',
  )
})

test('a picture has the same name in any width', () => {
  expect(pictureName('/pictures/0123456789abcdef-320.avif')).toBe('0123456789abcdef')
  expect(pictureName('/pictures/../secret')).toBeNull()
})

test('which writes invalidate cached lists', () => {
  expect(invalidatedBy('/api/cart/7')).toBe('cart')
  expect(invalidatedBy('/api/orders')).toBe('lists')
  expect(invalidatedBy('/api/wishlist/1/products/3')).toBe('lists')
  expect(invalidatedBy('/api/newsletter')).toBeNull()
})

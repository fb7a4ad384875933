import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchHref, matchScreen } from './match.ts'
import type { Screen } from './screen.ts'

const load = () => Promise.reject(new Error('not loaded in this test'))
const screen = (path: string): Screen => ({ path, source: path, load })
const screens = ['/', '/products', '/products/:category', '/product/:slug', '*'].map(screen)

describe('matching a URL', () => {
  test.each([
    ['/', '/', {}],
    ['/products', '/products', {}],
    ['/products/home-kitchen', '/products/:category', { category: 'home-kitchen' }],
    ['/product/%D8%B4%D8%A7%D9%8A', '/product/:slug', { slug: 'شاي' }],
    ['/product/a%2Fb', '/product/:slug', { slug: 'a/b' }],
    ['/product/a/b', '*', {}],
    ['/product/%E0%A4%A', '*', {}],
    ['/nothing', '*', {}],
    ['/Products', '*', {}],
    ['/products/', '*', {}],
  ])('%s matches the screen %s', (path, pattern, params) => {
    const matched = matchScreen(screens, path, '')
    expect(matched.screen.path).toBe(pattern)
    expect(matched.address.params).toEqual(params)
  })

  test('parses the search params', () => {
    expect(matchScreen(screens, '/products', '?search=%D8%B4%D8%A7%D9%8A').address.search.get('search')).toBe(
      'شاي',
    )
  })

  test('any path has a screen', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, search) => {
        expect(matchScreen(screens, `/${path}`, search).screen).toBeDefined()
      }),
    )
  })

  test('URLs of other sites do not match', () => {
    expect(matchHref(screens, 'https://elsewhere.example/products', 'https://dijla.example')).toBeNull()
    expect(matchHref(screens, '//elsewhere.example/products', 'https://dijla.example')).toBeNull()
    expect(matchHref(screens, '/products?page=2', 'https://dijla.example')?.screen.path).toBe('/products')
  })
})

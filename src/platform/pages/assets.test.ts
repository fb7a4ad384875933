import { expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import { createAssets } from './assets.ts'

const manifest = {
  'entry.ts': { file: 'assets/entry-1.js', css: ['assets/entry-1.css'], imports: ['_react'] },
  _react: { file: 'assets/react-1.js' },
  'home.tsx': { file: 'assets/home-1.js', imports: ['entry.ts', '_price'] },
  _price: { file: 'assets/price-1.js', imports: ['_react'] },
  'cart.tsx': { file: 'assets/cart-1.js', css: ['assets/cart-1.css'] },
  'ar.ts': { file: 'assets/ar-1.js' },
  'orders-ar.ts': { file: 'assets/orders-ar-1.js', imports: ['_price'] },
  'orders-en.ts': { file: 'assets/orders-en-1.js' },
  'en.ts': { file: 'assets/en-1.js' },
  'start.ts': { file: 'assets/start-1.js' },
  'fonts/vazirmatn-arabic-first.woff2': { file: 'assets/arabic-1.woff2' },
}

const assets = createAssets(manifest, {
  client: 'entry.ts',
  messages: (language) => `${language}.ts`,
  screenMessages: (name, language) => `${name}-${language}.ts`,
})

test('a page loads its own code, language and font, each once, and nothing else', () => {
  expect(assets.tags({ source: 'home.tsx' }, 'ar')).toBe(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/arabic-1.woff2">' +
      '<link rel="stylesheet" href="/assets/entry-1.css">' +
      '<script type="module" fetchpriority="low" src="/assets/entry-1.js"></script>' +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/react-1.js">' +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/home-1.js">' +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/price-1.js">' +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/ar-1.js">',
  )
})

test('another screen in another language has its own styles and texts', () => {
  const tags = assets.tags({ source: 'cart.tsx' }, 'en')
  expect(tags).toContain('/assets/cart-1.css')
  expect(tags).toContain('/assets/en-1.js')
  expect(tags).not.toContain('home-1')
  expect(tags).not.toContain('ar-1')
  expect(tags).not.toContain('woff2')
})

test('late texts are loaded in the page’s language, by the screens that declare them', () => {
  const screen = { source: 'cart.tsx', messages: ['orders'] } as const
  expect(assets.tags(screen, 'ar')).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/orders-ar-1.js">' +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/price-1.js">',
  )
  expect(assets.tags(screen, 'ar')).not.toContain('orders-en')
  expect(assets.tags(screen, 'en')).toContain('/assets/orders-en-1.js')
  expect(assets.tags({ source: 'cart.tsx' }, 'ar')).not.toContain('orders')
})

test('with a start script, the code is in a template, styles and fonts are not', () => {
  const entries = {
    client: 'entry.ts',
    messages: (language: Language) => `${language}.ts`,
  }
  const immediate = createAssets(manifest, entries).tags({ source: 'home.tsx' }, 'ar')
  const deferred = createAssets(manifest, { ...entries, start: 'start.ts' }).tags(
    { source: 'home.tsx' },
    'ar',
  )
  const code = immediate.slice(immediate.indexOf('<script'))
  expect(deferred).toBe(
    immediate.replace(
      code,
      `<template id="code">${code}</template><script type="module" src="/assets/start-1.js"></script>`,
    ),
  )
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { importsOf, sourceFiles } from './source-files.ts'

/** The features that each feature may import (docs/architecture.md). The graph is acyclic. */
const mayImport: Record<string, string[]> = {
  accounts: ['shop-settings'],
  sellers: [],
  delivery: [],
  catalogue: ['sellers', 'delivery', 'promotions'],
  'shop-settings': [],
  'settings-management': [
    ...['shop-settings', 'content', 'catalogue', 'catalogue-management', 'accounts', 'staff'],
    ...['delivery', 'promises', 'promotions', 'fulfilment', 'restock-requests', 'restock-management'],
  ],
  promises: ['delivery', 'catalogue'],
  content: ['catalogue', 'orders', 'delivery', 'accounts', 'shop-settings', 'promises'],
  promotions: ['accounts', 'delivery'],
  cart: ['catalogue', 'accounts', 'promotions', 'delivery'],
  orders: ['cart', 'catalogue', 'accounts', 'delivery', 'promotions', 'sellers', 'shop-settings'],
  wishlist: ['cart', 'catalogue', 'accounts'],
  returns: ['orders', 'accounts', 'catalogue', 'cart', 'delivery'],
  reviews: ['orders', 'catalogue', 'accounts'],
  addresses: ['orders', 'accounts', 'delivery'],
  inquiries: ['orders', 'accounts', 'delivery', 'content'],
  'restock-requests': ['catalogue', 'accounts', 'shop-settings'],
  recommendations: ['catalogue', 'orders'],
  comparison: ['catalogue'],
  seo: ['catalogue', 'content', 'shop-settings'],
  staff: ['accounts', 'catalogue', 'shop-settings'],
  'search-log': ['catalogue'],
  'catalogue-management': [
    ...[
      'catalogue',
      'sellers',
      'accounts',
      'staff',
      'cart',
      'orders',
      'returns',
      'restock-requests',
      'reviews',
    ],
  ],
  'promotion-management': [
    ...['promotions', 'catalogue', 'catalogue-management', 'accounts', 'staff', 'delivery', 'orders'],
  ],
  fulfilment: ['orders', 'catalogue', 'accounts', 'staff', 'cart', 'delivery', 'promotions', 'returns'],
  'return-management': ['staff', 'returns', 'orders', 'fulfilment', 'catalogue', 'accounts', 'delivery'],
  accounting: ['orders', 'fulfilment', 'staff', 'delivery', 'returns', 'accounts'],
  'customer-management': ['orders', 'fulfilment', 'catalogue', 'accounts', 'staff', 'delivery'],
  moderation: ['staff', 'orders', 'catalogue', 'accounts', 'inquiries', 'reviews', 'content'],
  'restock-management': ['restock-requests', 'catalogue', 'accounts', 'staff'],
  reports: [
    'delivery',
    ...['staff', 'orders', 'catalogue', 'accounts', 'inquiries', 'reviews', 'search-log', 'moderation'],
    'restock-management',
    'fulfilment',
    'returns',
  ],
  'import-export': ['catalogue', 'catalogue-management', 'staff', 'accounts'],
  'delivery-management': ['delivery', 'staff', 'catalogue-management', 'import-export'],
  regrouping: [
    ...['catalogue', 'catalogue-management', 'sellers', 'staff', 'import-export'],
    ...['cart', 'orders', 'reviews', 'wishlist'],
  ],
}

const files = sourceFiles(['src', 'seed']).filter(({ path }) => !/\.test\.tsx?$/.test(path))

function violations(of: RegExp, forbidden: (imported: string, path: string) => boolean): string[] {
  return files
    .filter(({ path }) => of.test(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((to) => forbidden(to, file.path))
        .map((to) => `${file.path} imports ${to}`),
    )
}

test('domain files import only domain files, money, the language registry, digits, dates in Baghdad, and the cleaning of texts and CSV cells', () => {
  const allowed =
    /\/domain\/|^src\/platform\/(?:money\/|i18n\/(?:digits|language|by-language|localized|baghdad-day)\.ts$|text\/clean-text\.ts$|csv\/csv-cell\.ts$)/
  expect(violations(/\/domain\//, (to) => !allowed.test(to))).toEqual([])
})

test('platform and ui import no feature and no storefront, and platform no ui', () => {
  expect(violations(/^src\/(platform|ui)\//, (to) => /^src\/(features|storefront)\//.test(to))).toEqual([])
  expect(violations(/^src\/platform\//, (to) => to.startsWith('src/ui/'))).toEqual([])
})

test('only the server and the back office import the back office', () => {
  const others = /^src\/(?!admin\/|server\/(?:admin-routes|serve|read-build)\.ts$)/
  expect(violations(others, (to) => to.startsWith('src/admin/'))).toEqual([])
})

test('features import each other only along the declared graph', () => {
  const feature = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1]
  const crossed = violations(/^src\/features\//, (to, path) => {
    const [from, target] = [feature(path), feature(to)]
    return target !== undefined && from !== target && !mayImport[from ?? '']?.includes(target)
  })
  expect(crossed).toEqual([])
  expect(violations(/^src\/features\//, (to) => to.startsWith('src/storefront/'))).toEqual([])
})

test('browser code never imports server code', () => {
  const server =
    /^(node:|pg$|marked$|yaml$|drizzle-orm|sharp|pino|@hono\/node-server|hono)|\/(tables|queries|reads|api|forms|seed)\.ts$|\/platform\/(db|pictures\/(store|routes))/
  const browser = /^src\/(ui|storefront|admin)\/|\/ui\/|\/client\.ts$|\/messages\//
  expect(
    violations(
      browser,
      (to, path) =>
        server.test(to) && !/^src\/storefront\/reads\.ts$|^src\/admin\/([\w-]+\/)?reads\.ts$/.test(path),
    ),
  ).toEqual([])
})

test('reads and writes know nothing of HTTP, React, cookies or the environment; routes never use tables', () => {
  const inner =
    /^src\/features\/[^/]+\/(?!api|device-cookie|forms|routes|client|schemas|tables|session(?:-cookie)?\.)[\w-]+\.ts$/
  expect(violations(inner, (to) => /^(hono|react|@tanstack)/.test(to))).toEqual([])
  expect(
    violations(/^src\/features\/[^/]+\/(?:api[\w-]*|forms|routes)\.ts$/, (to) => to.endsWith('/tables.ts')),
  ).toEqual([])
})

/** The circles of files that import each other, each as a sentence; at least one when there are any. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circular: string[] = []
  const done = new Set<string>()
  const visit = (path: string, chain: readonly string[]) => {
    if (chain.includes(path)) circular.push([...chain.slice(chain.indexOf(path)), path].join(' imports '))
    if (chain.includes(path) || done.has(path)) return
    for (const imported of imports.get(path) ?? []) visit(imported, [...chain, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return circular
}

test('no files import each other in a circle, at once, later or for types', () => {
  const all = sourceFiles(['src', 'seed', 'test', 'e2e', 'bench'])
  expect(circles(new Map(all.map((file) => [file.path, importsOf(file)])))).toEqual([])
  const example = { a: ['b', 'd'], b: ['c'], c: ['b'], d: ['c'] }
  expect(circles(new Map(Object.entries(example)))).toEqual(['b imports c imports b'])
})

test('no file is longer than 300 lines', () => {
  const long = files.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path)
  expect(long).toEqual([])
})

test('every runtime dependency is used', () => {
  const { dependencies } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'))
  const written = [
    ...sourceFiles(['src', 'seed', 'scripts'], /\.(tsx?|mjs|css)$/).map(({ text }) => text),
    readFileSync(join(rootFolder, 'vite.config.ts'), 'utf8'),
  ].join('\n')
  // Node itself, and a peer dependency that hono-openapi requires.
  const usedByOthers =
    /^(node|openapi-types|@hono\/standard-validator|@standard-community\/.+|@valibot\/to-json-schema)$/
  const unused = Object.keys(dependencies).filter(
    (name) => !usedByOthers.test(name) && !written.includes(name),
  )
  expect(unused).toEqual([])
})

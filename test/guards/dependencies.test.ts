import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { backofficeParts, sellingParts, shopParts } from './parts.ts'
import { findImports, sourceFiles } from './source-files.ts'

const files = sourceFiles(['src', 'seed']).filter(({ path }) => !/\.test\.tsx?$/.test(path))

function violations(of: RegExp, forbidden: (imported: string, path: string) => boolean): string[] {
  return files
    .filter(({ path }) => of.test(path))
    .flatMap((file) =>
      findImports(file)
        .filter((to) => forbidden(to, file.path))
        .map((to) => `${file.path} imports ${to}`),
    )
}

test('domain files and the letters of the search import only each other, money, phones, the language registry, digits, dates in Baghdad, and the cleaning of texts and CSV cells', () => {
  const allowed =
    /\/domain\/|\/search\/text\/|^src\/platform\/(?:money\/|phone\/|i18n\/(?:digits|language|by-language|localized(?:-texts)?|baghdad-day)\.ts$|text\/clean-text\.ts$|csv\/csv-cell\.ts$)/
  expect(violations(/\/domain\/|\/search\/text\//, (to) => !allowed.test(to))).toEqual([])
})

test('platform and ui import no part of the shop or the back office, and platform no ui', () => {
  const parts = /^src\/(?:shop|backoffice|selling|shell|desk|server)\//
  expect(violations(/^src\/(platform|ui)\//, (to) => parts.test(to))).toEqual([])
  expect(violations(/^src\/platform\//, (to) => to.startsWith('src/ui/'))).toEqual([])
})

const areas: Record<string, readonly string[]> = {
  shop: shopParts,
  backoffice: backofficeParts,
  selling: sellingParts,
}

/** Where a file stands; undefined outside the areas. */
function placeOf(path: string) {
  const [, area = '', part = '', folder = ''] =
    /^src\/(shop|backoffice|selling)\/([^/]+)\/(?:(\w+)\/)?/.exec(path) ?? []
  return area ? { area, part, folder, rank: (areas[area] ?? []).indexOf(part) } : undefined
}

test('the lists of parts name every folder, and every file of the areas is in one', () => {
  expect(files.filter(({ path }) => /^src\/(?:shop|backoffice|selling)\/[^/]+$/.test(path))).toEqual([])
  const folders = (area: string) =>
    new Set(files.flatMap(({ path }) => (placeOf(path)?.area === area ? (placeOf(path)?.part ?? []) : [])))
  for (const [area, parts] of Object.entries(areas))
    expect([...parts].sort(), area).toEqual([...folders(area)].sort())
})

test('docs/architecture.md lists the parts in their order', () => {
  const text = readFileSync(join(rootFolder, 'docs/architecture.md'), 'utf8')
  for (const parts of Object.values(areas)) expect(text).toContain(`| ${parts.join(', ')} |`)
})

test('a part imports only parts above it', () => {
  const below = violations(/^src\/(?:shop|backoffice|selling)\//, (to, path) => {
    const [from, target] = [placeOf(path), placeOf(to)]
    if (!from || !target || from.area !== target.area || target.folder === 'messages') return false
    return target.rank > from.rank && from.folder !== 'screens'
  })
  expect(below).toEqual([])
})

test('screens, which may use every part of their area, are imported by none', () => {
  const imported = violations(/^src\//, (to, path) => {
    const [from, target] = [placeOf(path), placeOf(to)]
    if (target?.folder !== 'screens') return false
    const isShell = path.startsWith(target.area === 'shop' ? 'src/shell/' : `src/${target.area}/shell/`)
    const isSamePart = from?.area === target.area && from.part === target.part && from.folder === 'screens'
    return !isShell && !isSamePart
  })
  expect(imported).toEqual([])
})

test('the shop never imports the back office or what its people work with', () => {
  const office = /^src\/(?:backoffice|selling|desk)\//
  expect(violations(/^src\/(?:shop|shell)\//, (to) => office.test(to))).toEqual([])
  const others = /^src\/(?!backoffice\/|selling\/|desk\/|server\/|commands\/)/
  expect(violations(others, (to) => office.test(to))).toEqual([])
})

test('sellers and the back office never import each other', () => {
  expect(violations(/^src\/backoffice\//, (to) => to.startsWith('src/selling/'))).toEqual([])
  expect(violations(/^src\/selling\//, (to) => to.startsWith('src/backoffice/'))).toEqual([])
  expect(violations(/^src\/selling\/(?!shell\/)/, (to) => to.startsWith('src/shell/'))).toEqual([])
})

test('the desk imports of the back office only its texts, and of the shells nothing', () => {
  expect(
    violations(/^src\/desk\//, (to) => /^src\/(?:backoffice|shell)\//.test(to) && !/\/messages\//.test(to)),
  ).toEqual([])
  expect(violations(/^src\/shop\//, (to) => to.startsWith('src/shell/') && !/\/messages\//.test(to))).toEqual(
    [],
  )
})

test('browser code never imports server code', () => {
  const server =
    /^(node:|pg$|marked$|yaml$|drizzle-orm|sharp|pino|@hono\/node-server|hono)|\/(?!(?:later|content)-queries)(?:[\w-]*tables|(?:[\w-]+-)?queries|reads|api(?:-[\w-]+)?|forms|seed)\.ts$|\/platform\/(db|pictures\/(store|routes))/
  const browser =
    /^src\/(?:ui|desk|shell(?!\/service-worker\/build-plugin))\/|\/(?:ui|screens)\/|\/client\.ts$|\/messages\//
  expect(violations(browser, (to) => server.test(to))).toEqual([])
})

test('reads and writes know nothing of HTTP, React, cookies or the environment; routes never use tables', () => {
  const inner =
    /^src\/(?:shop|backoffice|selling)\/[^/]+\/(?:listing\/|options\/)?(?!api|device-cookie|forms|routes|client|schemas|tables|session(?:-cookie)?\.)[\w-]+\.ts$/
  expect(violations(inner, (to) => /^(hono|react|@tanstack)/.test(to))).toEqual([])
  expect(
    violations(/^src\/(?:shop|backoffice|selling)\/[^/]+\/(?:api[\w-]*|forms|routes)\.ts$/, (to) =>
      /[\w-]*tables\.ts$/.test(to),
    ),
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
  expect(circles(new Map(all.map((file) => [file.path, findImports(file)])))).toEqual([])
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

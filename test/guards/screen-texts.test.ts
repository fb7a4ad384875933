import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { languages } from '#platform/i18n/language.ts'
import type { ScreenTexts } from '#platform/i18n/messages.ts'
import { assetEntries } from '#shell/asset-entries.ts'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { perScreen as perScreenAr, messages as sharedAr } from '#shell/messages/shared-ar.ts'
import { perScreen as perScreenEn, messages as sharedEn } from '#shell/messages/shared-en.ts'
import { pages } from '#shell/pages.ts'
import { resolveImport, sourceFiles } from './source-files.ts'
import { findImports, usedMessages } from './used-messages.ts'

const perScreen = { ar: perScreenAr, en: perScreenEn }
const screenTextNames = Object.keys(perScreenEn) as ScreenTexts[]

/** Message catalogues by the name of their file. */
const catalogues = new Map(
  await Promise.all(
    screenTextNames.map(async (name) => [name as string, Object.keys(await perScreenEn[name]())] as const),
  ),
)

const sources = new Map(
  sourceFiles(['src'])
    .filter(({ path }) => !/\.test\.tsx?$|\/messages\//.test(path))
    .map(({ path, text }) => [path, text]),
)

const read = new Map<string, ReturnType<typeof readFile>>()

function readFile(path: string, text: string) {
  const { atOnce, later } = findImports(path, text)
  const { uses, loads } = usedMessages(path, text)
  const to = (specifier: string) => resolveImport(path, specifier)
  return { uses: uses.filter((name) => name in en), loads, atOnce: atOnce.map(to), later: later.map(to) }
}

type Use = { catalogue: string; path: string; isLoaded: boolean }

/**
 * The catalogues that a file and its imports use, and whether each is loaded when only `loaded` was loaded in addition
 * to the shared ones.
 */
function usesIn(path: string, loaded: readonly string[], seen = new Set<string>()): Use[] {
  const text = sources.get(path)
  const visit = [path, ...loaded].join(' ')
  if (text === undefined || seen.has(visit)) return []
  seen.add(visit)
  const file = read.get(path) ?? readFile(path, text)
  read.set(path, file)
  const available = new Set([
    ...Object.keys(sharedEn),
    ...loaded.flatMap((name) => catalogues.get(name) ?? []),
  ])
  // The list of screens links each screen to its own texts.
  const later = path === 'src/shell/pages.ts' ? [] : file.later
  return [
    ...file.uses.map((catalogue) => ({ catalogue, path, isLoaded: available.has(catalogue) })),
    ...file.atOnce.flatMap((next) => usesIn(next, loaded, seen)),
    ...later.flatMap((next) => usesIn(next, [...new Set([...loaded, ...file.loads])].sort(), seen)),
  ]
}

const missing = (all: Use[]) =>
  all.filter(({ isLoaded }) => !isLoaded).map(({ catalogue, path }) => `${catalogue} in ${path}`)

test('the shared layout uses only messages that every page loads', () => {
  const shared = usesIn('src/shell/entry-client.ts', [])
  expect(shared.map(({ path }) => path)).toContain('src/shell/layout/search-suggestions.tsx')
  expect(missing(shared)).toEqual([])
})

describe.each(pages.screens)('the screen at $path', ({ source, messages = [] }) => {
  const all = usesIn(source, messages)

  test('declares every catalogue that it and its parts use', () => {
    expect(missing(all)).toEqual([])
  })

  test('declares no catalogue that it does not use', () => {
    const used = new Set(all.map(({ catalogue }) => catalogue))
    const idle = messages.filter((name) => !catalogues.get(name)?.some((each) => used.has(each)))
    expect(idle).toEqual([])
  })
})

test('every message catalogue is either on every page or loaded with a screen, once, in both languages', async () => {
  for (const [all, first, rest] of [
    [en, sharedEn, perScreenEn],
    [ar, sharedAr, perScreenAr],
  ] as const) {
    const files = await Promise.all(screenTextNames.map((name) => rest[name]()))
    const names = [...Object.keys(first), ...files.flatMap((file) => Object.keys(file))]
    expect(names.toSorted()).toEqual(Object.keys(all).toSorted())
  }
})

test('the page preloads the same file that its screen loads', async () => {
  for (const language of languages)
    for (const name of screenTextNames) {
      const source = assetEntries.screenMessages?.(name, language) ?? ''
      expect(await import(/* @vite-ignore */ join(rootFolder, source)), source).toBe(
        await perScreen[language][name](),
      )
    }
})

describe('the catalogues that a file uses are detected', () => {
  const usesOf = (text: string) => usedMessages('src/a.tsx', text).uses

  test('in every form of destructuring', () => {
    expect(usesOf('const { orders, cart: c } = useMessages()')).toEqual(['orders', 'cart'])
    expect(usesOf('const texts = useMessages().product')).toEqual(['product'])
    expect(usesOf('const messages = useMessages(); const { ui } = messages; f(messages.home.a)')).toEqual([
      'ui',
      'home',
    ])
    expect(usesOf('function head({ messages: { layout } }: HeadInput) {}')).toEqual(['layout'])
    expect(usesOf('function f(a: string, { cart }: AllMessages) {}')).toEqual(['cart'])
  })

  test('and unsupported forms are refused', () => {
    for (const text of [
      'const texts = useMessages()',
      'const { ...texts } = useMessages()',
      'f(useMessages())',
      'const messages = useMessages(); f(messages[name])',
    ])
      expect(() => usesOf(text), text).toThrow('cannot be detected')
  })
})

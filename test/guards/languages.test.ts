import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { sourceFiles } from './source-files.ts'

const codes = new Set(Object.keys(languageRows))
const isTest = /\.test\.tsx?$/
const files = sourceFiles(['src']).filter(({ path }) => !isTest.test(path))

/** Maps of languages that are not declared with `byLanguage`, each with its reason. */
const exceptions: Record<string, string> = {
  'src/platform/i18n/language-rows.ts': 'the registry itself',
  'src/shop/delivery/domain/governorates.ts': 'rows of data, whose type names every language',
  'src/desk/messages/languages-ar.ts': 'the names of the languages in Arabic, a text like any other',
  'src/desk/messages/languages-en.ts': 'the names of the languages in English, a text like any other',
}

type Place = { path: string; line: number }
const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length
const named = ({ path, line }: Place) => `${path}:${line}`

// biome-ignore lint/suspicious/noExplicitAny: nodes of the syntax tree, of which only a few fields are read
type Node = any

const isCode = (node: Node) => node?.type === 'Literal' && codes.has(node.value)
const keyOf = ({ key }: Node): string => key?.name ?? key?.value ?? ''

/** Comparisons with the code of a language, and `case` clauses. */
function comparisonsIn(path: string, text: string): Place[] {
  const places: Place[] = []
  const add = (node: Node) => places.push({ path, line: lineOf(text, node.start) })
  new Visitor({
    BinaryExpression(node: Node) {
      if (/^[!=]==?$/.test(node.operator) && (isCode(node.left) || isCode(node.right))) add(node)
    },
    SwitchCase(node: Node) {
      if (isCode(node.test)) add(node)
    },
  }).visit(parseSync(path, text).program)
  return places
}

/** Object literals with a key for two or more languages, and lists of codes, that are not arguments of `byLanguage` or of what passes them to it. */
function mapsIn(path: string, text: string): Place[] {
  const places: Place[] = []
  const checked = new Set<number>()
  const add = (node: Node) => places.push({ path, line: lineOf(text, node.start) })
  new Visitor({
    CallExpression(node: Node) {
      if (/^(?:byLanguage(?:OrFallback)?|createScreenTexts)$/.test(node.callee.name))
        checked.add(node.arguments[0]?.start)
    },
    ObjectExpression(node: Node) {
      const keys = node.properties.map(keyOf).filter((key: string) => codes.has(key))
      if (keys.length > 1 && !checked.has(node.start)) add(node)
    },
    ArrayExpression(node: Node) {
      if (node.elements.filter(isCode).length > 1) add(node)
    },
  }).visit(parseSync(path, text).program)
  return places
}

test('no code compares with a language: what differs between languages is in language-rows.ts', () => {
  expect(files.flatMap(({ path, text }) => comparisonsIn(path, text)).map(named)).toEqual([])
})

test('texts of several languages are declared with byLanguage, which the compiler checks', () => {
  const places = files.flatMap(({ path, text }) => mapsIn(path, text))
  expect(places.filter(({ path }) => !(path in exceptions)).map(named)).toEqual([])
  const used = new Set(places.map(({ path }) => path))
  expect(Object.keys(exceptions).filter((path) => !used.has(path))).toEqual([])
})

test('no type lists the languages', () => {
  const union = /'(?:ar|en)'\s*\|\s*'(?:ar|en)'/
  expect(files.filter(({ text }) => union.test(text)).map(({ path }) => path)).toEqual([])
})

test('the rules find what they forbid', () => {
  const text =
    "const a = language === 'ar' ? 1 : 2\nconst b = { ar: 1, en: 2 }\nconst c = byLanguage({ ar: 1, en: 2 })"
  expect(comparisonsIn('a.ts', text).map(named)).toEqual(['a.ts:1'])
  expect(mapsIn('a.ts', text).map(named)).toEqual(['a.ts:2'])
})

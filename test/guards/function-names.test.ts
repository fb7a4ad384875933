import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const product = sourceFiles(['src', 'seed']).filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path))

/** The names among the exports of a text that end in «Of». */
const namedBackwards = (text: string) =>
  [...text.matchAll(/\bexport (?:async )?(?:function\*?|const|\{[^}]*?) ?\b(\w+Of)\b/g)].map(
    ([, name]) => name,
  )

test('exported functions are named toX, getX, parseX or findX, not xOf (docs/style.md)', () => {
  const result = product.flatMap(({ path, text }) => namedBackwards(text).map((name) => `${path}: ${name}`))
  expect(result).toEqual([])
  expect(
    namedBackwards('export const stemOf = 1\nexport async function* lineOf() {}\nexport { a, rowsOf }'),
  ).toEqual(['stemOf', 'lineOf', 'rowsOf'])
})

test('no exported name begins with «own»: it is my… of whoever asks or shop… of the owner (docs/style.md)', () => {
  const named = /\bexport (?:async )?(?:function\*?|const) own[A-Z]/
  expect(product.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([])
  expect('export function ownRatesQuery() {}').toMatch(named)
})

test('no object literal is spread into another one to save lines', () => {
  const literal = /\.\.\.\{/
  const code = sourceFiles(['src', 'seed', 'test', 'e2e', 'bench', 'scripts'])
  expect(code.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([])
  expect('return { ..'.concat('.{ a, b } }')).toMatch(literal)
})

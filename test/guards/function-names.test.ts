import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const code = sourceFiles(['src', 'seed', 'test', 'e2e', 'bench', 'scripts'], /\.m?tsx?$/)

const thisFile = 'test/guards/function-names.test.ts'

/** The names among the exports of a text that end in «Of». */
const namedBackwards = (text: string) =>
  [...text.matchAll(/\bexport (?:async )?(?:function\*?|const|\{[^}]*?) ?\b(\w+Of)\b/g)].map(
    ([, name]) => name,
  )

test('exported functions are named toX, getX, parseX or findX, not xOf (docs/style.md)', () => {
  const result = code
    .filter(({ path }) => path !== thisFile)
    .flatMap(({ path, text }) => namedBackwards(text).map((name) => `${path}: ${name}`))
  expect(result).toEqual([])
  expect(
    namedBackwards('export const stemOf = 1\nexport async function* lineOf() {}\nexport { a, rowsOf }'),
  ).toEqual(['stemOf', 'lineOf', 'rowsOf'])
})

/** What the platform and the wire call «own»: its fields, and the refusal `own_shop` in an address. */
const ownOfOthers =
  /\b(?:hasOwn|hasOwnProperty|getOwnPropertyNames|ownDelivery|ownDates)\b|'own-shop'|\bref: 'Own\w+'/g
const ownName = /(?<![A-Za-z])own[A-Z]|(?<!')\bOwn[A-Z]|[a-z]Own(?![a-z])|[<:] ?Own\b|(?:'|")own-[a-z]/

test('no name says «own»: it is my… of whoever asks, shop… of the owner, or a plain word (docs/style.md)', () => {
  const named = (text: string) => ownName.test(text.replaceAll(ownOfOthers, ''))
  const files = code.filter(({ path, text }) => {
    // Slugs and texts of tests may begin with «own-».
    const names = /^src\/(?!.*\.test\.)/.test(path) ? text : text.replaceAll(/'own-/g, '')
    return path !== thisFile && (named(names) || /(?:^|\/)own-/.test(path))
  })
  expect(files.map(({ path }) => path)).toEqual([])
  for (const name of [
    'ownRates()',
    'toOwn(',
    'OwnFacts',
    'facts: Own)',
    '<Own ',
    'isOwnCourier',
    "'own-page'",
  ])
    expect(named(name), name).toBe(true)
  for (const name of ['const own = 1', 'Object.hasOwn', 'knownOwner', "ref: 'OwnReview'", "'own-shop'"])
    expect(named(name), name).toBe(false)
})

/** A variable, a parameter or an alias of SQL that is called just «own», and «at» for something that is no moment. */
const bareOwn =
  /\b(?:const|let) (?:[{[][^=]*)?(?<![.\w'-])own\b(?! ?:)|\(own\b(?=[,):])|\bas own\b|(?<![.\w'-])own\.[a-z]/
const placeAt = /\bconst at = ["'`{\d]/

test('no variable is called «own», which does not name what it is; «at» is a moment (docs/style.md)', () => {
  const named = code.filter(({ path, text }) => {
    const isProduct = /^(?:src|seed|bench|scripts)\//.test(path) && !/\.test\./.test(path)
    return (
      path !== thisFile &&
      ((isProduct && bareOwn.test(text.replaceAll("'https://own.invalid'", ''))) || placeAt.test(text))
    )
  })
  expect(named.map(({ path }) => path)).toEqual([])
  for (const text of [
    'const own = 1',
    'const [own, other]',
    'const { a: own }',
    '(own) =>',
    '(own: Menus)',
    'as own on',
    'own.id',
  ])
    expect(text, text).toMatch(bareOwn)
  for (const text of ['facts.own.added', '{ own: 1 }', 'of its own. A', 'owner.id', "'own'"])
    expect(text, text).not.toMatch(bareOwn)
  expect('const at = `/parcels/1`').toMatch(placeAt)
})

test('no object literal is spread into another one to save lines', () => {
  const literal = /\.\.\.\{/
  expect(code.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([])
  expect('return { ..'.concat('.{ a, b } }')).toMatch(literal)
})

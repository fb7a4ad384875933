import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Words that docs/style.md retires, wherever they stand in an identifier or a file name. */
const retiredWords = new Set(
  `kept keep keeps forget forgets tell tells told hear hears heard hearing heed said say says most least longest usual
  shown door furnish house desk whom making forming wished wishes wanted meant gone begun till why upkeep thing things
  whole tried asked insight`.split(/\s+/),
)

/** Retired as the name of a variable or function; within a longer name they are ordinary words. */
const bareNouns = 'found|given|taken|passing|tries|news'

const retiredPhrases =
  /\b(?:kept answers?|forget(?:s|ting)? (?:the )?(?:cache|answers?)|the door|furnish(?:es|ed)?|first view|what is shown|upkeep|a try|tries|without a line|of whom|whose names are taken|tak(?:es|en) over by the browser|begun|till|comes back|heeds?|hears?|heard|is told|are told|at the latest|so many)\b/i

/** Identifiers that stay, each with its reason. */
const exceptions: Record<string, string> = {
  keepAlive: 'an option of node:http and pg',
  keepAliveTimeout: 'an option of node:http',
  keepAliveMs: 'named after the HTTP header',
  keepPreviousData: 'an export of TanStack Query',
  shouldKeepAlive: 'a property of node:http',
  matchLongestTerm: 'the longest of several matches',
  keepOpen: '"keep" in its ordinary meaning: the connection stays open',
  keepListening: '"keep" in its ordinary meaning: listens again after a lost connection',
  keepRunning: '"keep" in its ordinary meaning: a process that exits is replaced',
  keepStock: 'a field of the import form, named like its wire value',
  kept: 'a field of the handover API and the database: the fee that a courier kept',
  keepRelated: 'the text of a button: "Keep the orders"',
  desk: 'the folder of what screens of people at work are made of, in the back office and later for sellers',
  atLeast: 'the number is a lower bound',
  'whole-number': 'the mathematical term',
  wholeNumber: 'the mathematical term',
  parseWholeNumber: 'the mathematical term',
  said: 'the name of a parameter of page URLs until the next release',
  thingId: 'a field of the audit API until the next release',
  usual: 'a field of the dashboard API',
  tried: 'a call outcome of the API and the database',
  refusedAtDoor: 'a status reason in the database: refused at the door',
}

const files = sourceFiles(['src', 'test', 'e2e', 'bench', 'seed', 'scripts'], /\.(?:tsx?|mjs)$/).filter(
  ({ path }) => path !== 'test/guards/plain-words.test.ts',
)

const token =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=[(=,:]\s*)\/(?:[^/\\\n*]|\\.)+\/|(?<![\w$-])(?<identifier>[A-Za-z][A-Za-z0-9]*)(?![\w$-])/g

const wordsOf = (name: string) =>
  name
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)

const isRetired = (name: string) =>
  !(name in exceptions) && wordsOf(name).some((word) => retiredWords.has(word))

/** The retired words in identifiers and the retired phrases in comments; strings are skipped. */
function retiredIn(text: string): string[] {
  const results = new Set<string>()
  for (const { groups } of text.matchAll(token)) {
    const { comment, identifier } = groups ?? {}
    const phrase = comment && retiredPhrases.exec(comment)?.[0]
    if (phrase) results.add(`“${phrase}” in a comment`)
    if (identifier && isRetired(identifier)) results.add(identifier)
  }
  for (const [, name] of text.matchAll(new RegExp(`\\b(?:const|let|function) (${bareNouns})\\b`, 'g'))) {
    results.add(`${name} as a bare noun`)
  }
  return [...results]
}

test('no identifier and no comment uses a retired word', () => {
  expect(files.flatMap(({ path, text }) => retiredIn(text).map((result) => `${path}: ${result}`))).toEqual([])
})

test('no file or folder is named by a retired word', () => {
  const paths = sourceFiles(['src', 'test', 'e2e', 'bench', 'seed', 'scripts', 'docs'], /\./)
    .map(({ path }) => path)
    // The names of demo products: a desk is a desk.
    .filter((path) => !path.startsWith('seed/photos/'))
  const names = new Set(paths.flatMap((path) => path.split('/')).map((name) => name.replace(/\..*/, '')))
  expect(
    [...names].filter(
      (name) => !(name in exceptions) && wordsOf(name).some((word) => retiredWords.has(word)),
    ),
  ).toEqual([])
})

test('every exception is in use', () => {
  const texts = files.map(({ text }) => text).join('\n')
  expect(Object.keys(exceptions).filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))).toEqual([])
})

test.each([
  ['const keptAnswers = 1', ['keptAnswers']],
  ['export function tellOrders() {}', ['tellOrders']],
  ['type Product = { mostImages: number }', ['mostImages']],
  ['const found = rows[0]', ['found as a bare noun']],
  ['// authorized at the door', ['“the door” in a comment']],
  ["const text = 'We kept it'", []],
  ['const rows = product_kept_at', []],
])('the guard finds what is retired in %j', (text, expected) => {
  expect(retiredIn(text)).toEqual(expected)
})

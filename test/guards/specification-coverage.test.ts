import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { coverageRows, rowFault, testTitles } from './coverage-page.ts'

const page = readFileSync(join(rootFolder, 'docs/specification-coverage.md'), 'utf8')
const rows = coverageRows(page)

test('every row of the coverage page names an existing test, or the issue that will build it', () => {
  expect(rows.map(rowFault).filter((fault) => fault !== null)).toEqual([])
})

test('every row of what proves the marketplace names an existing test, and every row is parsed', () => {
  const text = readFileSync(join(rootFolder, 'docs/marketplace.md'), 'utf8')
  const own = coverageRows(text)
  expect(own.map(rowFault).filter((fault) => fault !== null)).toEqual([])
  expect(text.match(/^\| *\d.*$/gm)).toHaveLength(own.length)
  const numbers = [...new Set(own.map(({ section }) => section))].toSorted((one, other) => one - other)
  // 39 is a bench.
  expect(numbers).toEqual([...Array.from({ length: 27 }, (_, index) => index + 1), 34, 35, 36, 37, 38, 40])
})

test('every section of the specification has rows, no sentence is repeated, and every row is parsed', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const sentences = rows.map(({ section, sentence }) => `§${section} ${sentence}`)
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  expect(page.match(/^\| *\d.*$/gm)).toHaveLength(rows.length)
})

test('a row without a test, or with a missing, renamed or skipped test is reported', () => {
  const faultOf = (by: string) => coverageRows(`| 1 | A sentence | ${by} |`).map(rowFault)[0]
  const here = 'test/guards/specification-coverage.test.ts'
  expect(faultOf('')).toMatch(/neither a test nor an issue/)
  expect(faultOf('`e2e/gone.spec.ts › anything`')).toMatch(/there is no e2e\/gone/)
  expect(faultOf(`\`${here} › another title\``)).toMatch(/has no test «another title»/)
  expect(faultOf('issue 4')).toBeNull()
  expect(
    faultOf(`\`${here} › a row without a test, or with a missing, renamed or skipped test is reported\``),
  ).toBeNull()
})

const filled = (name: string) => `\${${name}}`

test('titles match with their placeholders filled; skipped tests and groups do not count', () => {
  const text = [
    "test('plain', () => {})",
    `it(\`in ${filled('language')} at ${filled('width')} px\`, () => {})`,
    "test.each([1])('takes %d of $name', () => {})",
    "test.skip('skipped', () => {})",
    "describe('a group', () => {})",
  ].join('\n')
  const titles = testTitles('some.test.ts', text)
  const result = (title: string) => titles.some((pattern) => pattern.test(title))
  expect(
    [
      'plain',
      'in ar at 360 px',
      `in ${filled('language')} at ${filled('width')} px`,
      'takes 3 of tea',
    ].filter(result),
  ).toHaveLength(4)
  expect(['skipped', 'a group', 'plainly', 'xplain'].filter(result)).toEqual([])
})

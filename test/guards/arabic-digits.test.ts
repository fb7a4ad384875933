import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** A number and an Arabic word, such as `20 ميغابايت`: a quantity. Phones, order numbers and versions stand alone. */
const quantity = /(?:^|[^\w.:،-])\d[\d,.]* [\u0621-\u064A]+/gm
/** The contents of a file's cells, which are typed as they stand. */
const typedCells = ['1 أو']
const isText = (path: string) => /(?:^|[-/])ar\.ts$/.test(path)

test('quantities in Arabic texts have Arabic digits', () => {
  const texts = sourceFiles(['src']).filter(({ path }) => isText(path))
  expect(texts.length).toBeGreaterThan(20)
  const wrong = texts.flatMap(({ path, text }) =>
    [...text.matchAll(quantity)].flatMap(([match]) =>
      typedCells.includes(match.replace(/^\D+/, '')) ? [] : [`${path}: ${match.trim()}`],
    ),
  )
  expect(wrong).toEqual([])
})

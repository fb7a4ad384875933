import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findGrowth, maxLinearGrowth } from '#test/harness/growth.ts'
import { csvCell, readCsvCell } from './csv-cell.ts'
import { csvLines } from './csv-lines.ts'

describe('a cell', () => {
  test.each([
    ['=cmd|calc', "'=cmd|calc"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
    ["'=1", "''=1"],
    [' =1', " '=1"],
    ['A;=cmd', "A;'=cmd"],
    ['A; "=cmd', `A; "'=cmd`],
    ['A|+1', "A|'+1"],
    ['A\t@x', "A\t'@x"],
    ['أ\n=cmd', "أ\n'=cmd"],
    ['علي حسين', 'علي حسين'],
    ['a=b', 'a=b'],
    ['07701234567', '07701234567'],
    ['', ''],
  ])('%j is escaped as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
    expect(readCsvCell(cell)).toBe(text)
  })
})

const piece = fc.constantFrom(
  ...[
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    "'",
    '"',
    ' ',
    '\u00a0',
    ',',
    ';',
    '\t',
    '|',
    '\r',
    '\n',
    '\r\n',
  ],
  ...['a', 'شاي', '٣', "=cmd|'/C calc'!A0", '👨‍👩‍👧', '\ufeff'],
)
const text = fc.oneof(
  fc.string({ maxLength: 30, unit: 'grapheme' }),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
)

test('every text survives a round trip', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(readCsvCell(csvCell(each))).toBe(each)
    }),
    { numRuns: 2000 },
  )
})

test('no cell is a formula, whatever separator a parser expects and whether or not it supports quotes', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (row) => {
      const line = csvLines([row])
      for (const separator of [',', ';', '\t', '|']) {
        for (const cell of line.split(/\r\n|\r|\n/).flatMap((each) => each.split(separator))) {
          expect(
            cell.replace(/^["' \u00a0]+/, (run) => (run.includes("'") ? "'" : '')),
            line,
          ).not.toMatch(/^[=+\-@＝＋－＠]/)
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('a CSV parser reads what was written', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const read: string[][] = parse(csvLines(rows), { record_delimiter: '\r\n' })
      expect(read.map((row) => row.map(readCsvCell))).toEqual(rows)
    }),
  )
})

test('cells with a separator, a quotation mark or a line end are quoted; numbers are not', () => {
  expect(csvLines([['a;b', 'a,b', 'a|b', 'a\tb', 'a"b', 'a\nb', ' a', 'a b', -5]])).toBe(
    '"a;b","a,b","a|b","a\tb","a""b","a\nb"," a",a b,-5\r\n',
  )
})

test('a long text of quotation marks and signs takes linear time', () => {
  for (const each of ['"', "'", '=', "'=", ' ', ';=']) {
    const growth = findGrowth((size) => csvCell(`a${each.repeat(size)}b`), 20_000)
    expect(growth, each).toBeLessThan(maxLinearGrowth)
  }
  expect(findGrowth((size) => readCsvCell(`;${"'".repeat(size)}=`), 20_000)).toBeLessThan(maxLinearGrowth)
})

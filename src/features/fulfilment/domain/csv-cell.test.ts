import { expect, test } from 'vitest'
import { csvCell } from './csv-cell.ts'

test.each([
  ['=cmd|calc', "'=cmd|calc"],
  ['+9647701234567', "'+9647701234567"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['علي حسين', 'علي حسين'],
  ['a=b', 'a=b'],
  ['', ''],
  [-5, '-5'],
  [25_000, '25000'],
])('%j becomes %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

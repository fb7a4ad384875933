import { expect, test } from 'vitest'
import { repairRow } from './repair-quotes.ts'

const repair = (text: string, columns: number, isEnd = true) =>
  repairRow(text, 0, { delimiter: ',', columns, isEnd, hasBackslashes: true })

test.each([
  ['whole rows stay', '1,"a ""b"" c",x', 3, '1,"a ""b"" c",x'],
  ['so does a backslash at the end of a cell', String.raw`1,"C:\",x`, 3, String.raw`1,"C:\",x`],
  ['a mark within a cell', String.raw`1,"7\" wide",x`, 3, '1,"7"" wide",x'],
  ['a mark before a comma', String.raw`1,"7\", black",x`, 3, '1,"7"", black",x'],
  ['a mark at the end of a cell', String.raw`1,"wide 7\"","x"`, 3, '1,"wide 7""","x"'],
  ['beside a backslash at the end', String.raw`1,"7\" wide","C:\"`, 3, String.raw`1,"7"" wide","C:\"`],
  ['a mark in a cell without marks around it', '1,7" wide,x', 3, '1,7" wide,x'],
])('%s', (_, row, columns, repaired) => {
  expect(repair(row, columns)).toEqual({ row: repaired, end: row.length })
  const next = '\r\n2,y,z'
  expect(repair(row + next, columns)?.row?.trimEnd()).toBe(repaired)
})

test('a row that goes on waits for more text', () => {
  expect(repair('1,"a', 2, false)).toBeNull()
  // The mark may end the cell, or the text may go on with a mark of its own.
  expect(repair(String.raw`1,"a\"`, 2, false)).toBeNull()
  expect(repair('1,"a\nb",', 3, false)).toBeNull()
  expect(repair('1,"a\nb",c\n2', 3, false)).toEqual({ row: '1,"a\nb",c\n', end: 10 })
})

test.each([
  ['other cells than columns', String.raw`1,"7\" wide",x`, 4],
  ['no backslash', '1,"7" wide",x', 3],
  ['a cell without end', '1,"wide,x', 3],
])('a row that cannot be read ends with its line: %s', (_, row, columns) => {
  expect(repair(row, columns)).toEqual({ row: null, end: row.length })
  for (const lineEnd of ['\n', '\r\n', '\r'])
    expect(repair(`${row}${lineEnd}2,y,z`, columns)).toEqual({ row: null, end: row.length + lineEnd.length })
})

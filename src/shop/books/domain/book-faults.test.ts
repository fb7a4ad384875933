import { expect, test } from 'vitest'
import { type BookFaultCode, bookFaults, findFaultCode } from './book-faults.ts'

test('each fault has a code, by which a page names it in its language', () => {
  const codes = Object.keys(bookFaults) as BookFaultCode[]
  expect(codes.map((code) => findFaultCode(bookFaults[code]))).toEqual(codes)
  expect(findFaultCode('something of another release')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { foldCode, isCodeOrFirstParts, toBarcodes } from './product-code.ts'

test('a code has no case, separators or script of digits', () => {
  const typed = ['KT-Ins114-Dre', 'kt ins114 dre', 'KTINS114DRE', 'kt_ins١١٤.dre', 'KT-INS۱۱۴-DRE']
  expect(new Set(typed.map(foldCode))).toEqual(new Set(['ktins114dre']))
})

test('the first parts of a SKU end at a separator', () => {
  const of = (typed: string) => isCodeOrFirstParts(foldCode(typed), 'KT-Ins114-Dre')
  expect(['kt-ins114', 'KTINS114', 'kt ins114 dre'].map(of)).toEqual([true, true, true])
  expect(['kt-ins11', 'ktins114d', 'ins114'].map(of)).toEqual([false, false, false])
})

test('a barcode is one with and without zeros before it, and no shorter number is one', () => {
  expect(toBarcodes('0012345678905')).toContain('012345678905')
  expect(toBarcodes('012345678905')).toContain('0012345678905')
  expect(toBarcodes('96385074')).toContain('96385074')
  for (const text of ['1234567', 'ktins114', '', '123456789012345']) expect(toBarcodes(text)).toEqual([])
})

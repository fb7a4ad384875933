import { expect, test } from 'vitest'
import { getInitial } from './initial.ts'

test.each([
  ['ساعات', 'س'],
  ['الساعات', 'س'],
  ['آلات', 'آ'],
  ['الة', 'ا'],
  ['watches', 'W'],
  ['«كتب»', 'ك'],
  ['3D printers', '3'],
  ['…', ''],
])('the initial of «%s» is «%s»', (name, initial) => {
  expect(getInitial(name)).toBe(initial)
})

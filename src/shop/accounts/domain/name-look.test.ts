import { expect, test } from 'vitest'
import { nameLook } from './name-look.ts'

test.each([
  ['علي', 'علی'],
  ['علي', 'عـلى'],
  ['علي', 'عَلِيّ'],
  ['كرار', 'کرار'],
  ['كرار', 'ڪرار'],
  ['فاطمة', 'فاطمه'],
  ['هدى', 'ھدی'],
  ['أحمد', 'احمد'],
  ['رائد', 'رایٔد'],
  ['ali', 'AIi'],
  ['ali', 'a1i'],
  ['ali', 'áli'],
  ['ali', 'ali\u115F'],
  ['noor', 'n00r'],
  ['capa', 'сара'],
  ['زينب_7', 'زینب_٧'],
  ['سارة', 'س١رة'],
  ['سهى', 'س٥ى'],
])('%j looks like %j', (name, other) => {
  expect(nameLook(other)).toBe(nameLook(name))
})

test.each([
  ['علي', 'علي1'],
  ['عليا', 'علي1'],
  ['ali1', 'ali2'],
  ['ali0', 'alio'],
  ['a.b', 'ab'],
  ['حسن', 'حسين'],
  ['شوان', 'شيوان'],
  ['الحسن', 'حسن'],
  ['sara', 'sarah'],
])('%j does not look like %j', (name, other) => {
  expect(nameLook(other)).not.toBe(nameLook(name))
})

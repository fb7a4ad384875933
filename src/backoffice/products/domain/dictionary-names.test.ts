import { expect, test } from 'vitest'
import {
  findSameSpelling,
  keyOfNames,
  optionKeyError,
  toSpelling,
  valueKeyError,
} from './dictionary-names.ts'

test.each([
  ['Colour', 'color'],
  ['COLORS', 'colours'],
  ['اللَّون', 'لون'],
  ['الألوان', 'اللون'],
  ['القياس', 'مقاس'],
  ['Gray', 'grey'],
  ['128 GB', '128gb'],
  ['Shoe-Size', 'shoe  sizes'],
  ['٤٢', '42'],
])('«%s» and «%s» are one spelling', (one, other) => {
  expect(toSpelling(one)).toBe(toSpelling(other))
})

test.each([
  ['XL', 'XXXL'],
  ['S', 'XS'],
  ['0–6', '06'],
  ['Size', 'Shoe size'],
  ['Glass', 'Gla'],
  ['أسود', 'أبيض'],
])('«%s» and «%s» are not', (one, other) => {
  expect(toSpelling(one)).not.toBe(toSpelling(other))
})

test('an entry is found by its key or either name; a text without letters is none', () => {
  const entries = [{ key: 'colour', nameEn: 'Hue', nameAr: 'اللون' }]
  expect(['color', 'HUE', 'لون'].map((text) => findSameSpelling(text, entries)?.key)).toEqual(
    Array(3).fill('colour'),
  )
  expect(findSameSpelling('***', [{ key: 'a', nameEn: '!', nameAr: '؟' }])).toBeNull()
})

test('keys are Latin, and those of options are none of our query parameters', () => {
  expect(keyOfNames({ nameEn: 'Sky blue', nameAr: 'سمائي' })).toBe('sky-blue')
  expect(keyOfNames({ nameEn: 'a'.repeat(39).concat(' b'), nameAr: 'ب' })).toBe('a'.repeat(39))
  expect(['shoe-size', 'lang', 'page', '3d', 'Size', 'a--b', ''].map(optionKeyError)).toEqual([
    ...[null, 'reserved', 'reserved', 'invalid', 'invalid', 'invalid', 'invalid'],
  ])
  expect(['42', 'x'.repeat(41)].map(valueKeyError)).toEqual([null, 'invalid'])
})

test('a key is not a name that every object has', () => {
  const names = ['constructor', 'prototype', 'tostring', 'valueof', 'hasownproperty']
  expect(names.map(optionKeyError)).toEqual(names.map(() => 'reserved'))
  expect(names.map(valueKeyError)).toEqual(names.map(() => 'reserved'))
  expect(toSpelling('Constructor')).toBe('constructor')
})

import { expect, test } from 'vitest'
import {
  type Attribute,
  attributeLines,
  formatAttributes,
  mergeAttributes,
  readAttributes,
} from './attribute-values.ts'

const named = (key: string, en: string, ar: string) => ({ key, name: { en, ar } })
const dictionary: Attribute[] = [
  {
    ...named('screen-size', 'Screen', 'الشاشة'),
    kind: 'number',
    unit: { en: 'in', ar: 'بوصة' },
    values: [],
  },
  {
    ...named('material', 'Material', 'الخامة'),
    kind: 'choice',
    unit: null,
    values: [
      named('cotton', 'Cotton', 'قطن'),
      named('blend', 'Cotton, silk', 'قطن، حرير'),
      named('silk', 'Silk', 'حرير'),
    ],
  },
  { ...named('ingredients', 'Ingredients', 'المكونات'), kind: 'text', unit: null, values: [] },
]
const read = (...lines: string[]) => readAttributes(lines.join('\n'), dictionary)

test('what is formatted is read as it was, whatever the texts contain', () => {
  const values = {
    'screen-size': 6.75,
    material: ['silk', 'cotton'],
    ingredients: { en: 'Sugar: 20 %, cocoa', ar: 'سكر: ٢٠٪، كاكاو' },
  }
  const text = formatAttributes(values)
  expect(readAttributes(text, dictionary)).toEqual({ values, faults: [] })
  expect(text.split('\n')).toEqual(text.split('\n').toSorted())
  expect(readAttributes('', dictionary)).toEqual({ values: {}, faults: [] })
})

test('names, entries, digits and units are read in any language and spelling', () => {
  expect(read('الشاشه: ٦٫٧ بوصة', 'MATERIAL: حرير، Cotton', 'المكونات: تمر').values).toEqual({
    'screen-size': 6.7,
    material: ['silk', 'cotton'],
    ingredients: { en: 'تمر', ar: 'تمر' },
  })
  expect(read('screen: 1,250 in').values).toEqual({ 'screen-size': 1250 })
  expect(read('material: قطن، حرير').values).toEqual({ material: ['blend'] })
  expect(read('ingredients: Dates', 'ingredients.ar: تمر').values).toEqual({
    ingredients: { en: 'Dates', ar: 'تمر' },
  })
  expect(read('material: silk, silk').values).toEqual({ material: ['silk'] })
})

test('a line that cannot be read is a fault and costs nothing else; one without a value is left out', () => {
  const bad = ['weight: 5', 'screen-size: large', 'screen-size: 6.789', 'screen-size: -3', 'screen-size: 0']
  for (const line of [...bad, 'screen-size: 5 kg', 'material: wool', 'material: silk, wool', 'no colon'])
    expect(read(line, 'ingredients.en: Salt').faults, line).toHaveLength(1)
  expect(read('screen-size: 99999999999').faults).toHaveLength(1)
  expect(read(`ingredients: ${'x'.repeat(301)}`).faults).toHaveLength(1)
  expect(read('screen-size:', 'material: ', 'ingredients.en:')).toEqual({ values: {}, faults: [] })
  expect(read('__proto__: 1', 'constructor: 2').faults).toHaveLength(2)
})

test('lines keep what is typed after the first colon', () => {
  expect(attributeLines('a: b:c \r\n\n b:  d')).toEqual([
    ['a', 'b:c '],
    ['b', ' d'],
  ])
})

test('merging replaces the lines of the same attribute', () => {
  expect(mergeAttributes('a: 1\nb: 2', 'b: 3\nc: 4')).toBe('a: 1\nb: 3\nc: 4')
})

import { expect, test } from 'vitest'
import { createOptionMatcher } from './option-matcher.ts'

const entry = (key: string, nameEn = key, nameAr = nameEn) => ({ key, nameEn, nameAr })
const matcher = (sizes: string[], colours: string[] = []) =>
  createOptionMatcher(
    [
      { ...entry('size', 'Size', 'المقاس'), kind: 'button', values: sizes.map((key) => entry(key)) },
      { ...entry('colour', 'Colour', 'اللون'), kind: 'swatch', values: colours.map((key) => entry(key)) },
    ],
    [],
  )

test('words of other shops find the entry of the dictionary, whichever of them it has', () => {
  expect(matcher(['xxl']).findValue('size', '2XL')?.key).toBe('xxl')
  expect(matcher(['2xl']).findValue('size', 'XXL')?.key).toBe('2xl')
  expect(matcher([]).findOption('Couleur')?.key).toBe('colour')
})

test('a dictionary that has both keeps both apart', () => {
  const both = matcher(['2xl', 'xxl'], ['navy', 'dark-blue'])
  expect(both.findValue('size', '2XL')?.key).toBe('2xl')
  expect(both.findValue('size', 'XXL')?.key).toBe('xxl')
  expect(both.findValue('colour', 'Dark blue')?.key).toBe('dark-blue')
  expect(matcher([], ['navy']).findValue('colour', 'Dark blue')?.key).toBe('navy')
  expect(matcher([], ['dark-blue']).findValue('colour', 'Navy')).toBeNull()
})

test('names that every object has are labels and keys like any other', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(matcher(['m']).findValue('size', name)).toBeNull()
    expect(matcher(['m']).findValue(name, 'm')).toBeNull()
    expect(matcher([name]).findValue('size', name)?.key).toBe(name)
  }
})

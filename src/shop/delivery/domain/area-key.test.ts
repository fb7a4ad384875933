import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaKey, areaKeyIn } from './area-key.ts'
import { governorateSlugs } from './governorates.ts'
import { getAreas } from './known-areas.ts'

test.each([
  ['الكرادة', 'الكراده'],
  ['الكرادة', 'كرادة'],
  ['الأعظمية', 'الاعظميه'],
  ['آل زيرج', 'ال زيرج'],
  ['الجزائر', 'الجزاير'],
  ['المثنى', 'المثني'],
  ['كوران', 'گوران'],
  ['شارع ١٠٠', 'شارع 100'],
  ['شارع ۱۰۰', 'شارع١٠٠'],
  ['حي الجامعة', 'حيّ الجامعـــة'],
  ['أبو غريب', '\u200fابوغريب '],
  ['كربلاء القديمة', 'كربلا القديمة'],
  ['Al-Mansour', 'mansour'],
  ['Hay Al-Jamia', 'HAY  AL JAMIA'],
  ['Umm Qasr', 'ummqasr.'],
])('%s and %s are one area', (one, other) => {
  expect(areaKey(one)).toBe(areaKey(other))
})

test.each([
  ['الكرادة', 'الكرخ'],
  ['حي ١', 'حي ٢'],
  ['Ali', 'Al-Li'],
  ['Alwiya', 'Wiya'],
  ['الف', 'ف'],
])('%s and %s are two areas', (one, other) => {
  expect(areaKey(one)).not.toBe(areaKey(other))
})

test('a text without letters and digits has no key', () => {
  for (const text of ['', '  ', '-،.', '\u200f', 'ـــ']) expect(areaKey(text)).toBe('')
})

test('a name that is only an article has a key', () => {
  expect(areaKey('Al-')).toBe('al')
  expect(areaKey('ال')).toBe('ال')
})

test('spaces, case and direction marks never matter', () => {
  const names = fc.string({ unit: fc.constantFrom(...'ابتةىيكهعغ٠١٢aBcLé -ـ') })
  fc.assert(
    fc.property(names, (name) => {
      const key = areaKey(name)
      expect(areaKey(`\u200f ${name.toUpperCase()} \u200e`)).toBe(key)
      expect(key).not.toMatch(/[\s\p{M}\p{Cf}\p{Lu}]/u)
    }),
  )
})

test('a well-known area has one key in every language, and no two areas of a governorate share it', () => {
  expect(areaKeyIn('baghdad', 'Karrada')).toBe(areaKeyIn('baghdad', 'الكراده'))
  expect(areaKeyIn('erbil', 'Ainkawa')).toBe(areaKeyIn('erbil', 'عنكاوا'))
  expect(areaKeyIn('basra', 'Karrada')).not.toBe(areaKeyIn('basra', 'الكرادة'))
  for (const slug of governorateSlugs) {
    const keys = getAreas(slug).map((names) => {
      const own = new Set(names.map((name) => areaKeyIn(slug, name)))
      expect([...own], names.join()).toHaveLength(1)
      return [...own][0]
    })
    expect(new Set(keys).size, slug).toBe(keys.length)
    expect(keys).not.toContain('')
  }
})

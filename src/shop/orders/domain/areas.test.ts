import { expect, test } from 'vitest'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { getAreas, matchAreas } from './areas.ts'

test.each(governorateSlugs)('%s has areas in Arabic and Latin script without duplicates', (slug) => {
  const areas = getAreas(slug)
  expect(areas.length).toBeGreaterThan(2)
  for (const [ar, en] of areas) {
    expect(ar).toMatch(/^\p{Script=Arabic}/u)
    expect(en).toMatch(/^[\p{Script=Latin}\d]/u)
  }
  for (const language of [0, 1])
    expect(new Set(areas.map((names) => names[language])).size).toBe(areas.length)
})

test.each([
  ['كرادة', 'الكرادة'],
  ['الكراده', 'الكرادة'],
  ['karr', 'الكرادة'],
  ['الاعظمية', 'الأعظمية'],
])('%s suggests %s', (typed, area) => {
  expect(matchAreas('baghdad', typed).map(([ar]) => ar)).toContain(area)
})

test.each([
  ['erbil', 'عين كاوه', 'عنكاوا'],
  ['erbil', 'ainkawa', 'عنكاوا'],
  ['erbil', '100', 'شارع ١٠٠'],
  ['babil', 'شارع 40', 'الحلة، شارع ٤٠'],
])(
  'one place with several spellings, and digits of either kind, are found: in %s %s',
  (slug, typed, area) => {
    expect(matchAreas(slug, typed).map(([ar]) => ar)).toEqual([area])
  },
)

test('an area is written with commas, not slashes', () => {
  for (const slug of governorateSlugs)
    for (const area of getAreas(slug)) expect(area.join()).not.toContain('/')
})

test('blank text suggests all areas of the governorate, and no governorate none', () => {
  expect(matchAreas('maysan', ' ')).toEqual(getAreas('maysan'))
  for (const slug of ['', 'Tehran', 'constructor', '__proto__']) expect(matchAreas(slug, '')).toEqual([])
})

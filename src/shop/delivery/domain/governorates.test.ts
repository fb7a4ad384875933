import { describe, expect, test } from 'vitest'
import { findGovernorate, getGovernorateNames, governorates, matchGovernorates } from './governorates.ts'

describe('the governorates (docs/iraq.md §1.1)', () => {
  test('are nineteen, Baghdad first, with unique slugs', () => {
    expect(governorates).toHaveLength(19)
    expect(governorates[0].slug).toBe('baghdad')
    expect(new Set(governorates.map(({ slug }) => slug)).size).toBe(19)
  })

  test.each(governorates.map((governorate) => [governorate.slug, governorate] as const))(
    '%s is found by its slug and by every name, its own and its capital’s',
    (_slug, governorate) => {
      for (const name of getGovernorateNames(governorate)) expect(findGovernorate(name)).toBe(governorate)
    },
  )

  test.each([
    ['  الحلة ', 'babil'],
    ['الحله', 'babil'],
    ['حلة', 'babil'],
    ['الموصل', 'nineveh'],
    ['نينوي', 'nineveh'],
    ['اربيل', 'erbil'],
    ['الانبار', 'anbar'],
    ['al-anbar', 'anbar'],
    ['MOSUL', 'nineveh'],
    ['ذى قار', 'dhi-qar'],
    ['Salah Al Din', 'salah-al-din'],
    ['سلێمانی', 'sulaymaniyah'],
  ])('%s means %s', (text, slug) => {
    expect(findGovernorate(text)?.slug).toBe(slug)
  })

  test.each(['', ' ', 'Tehran', 'constructor', 'ال'])('%j matches none', (text) => {
    expect(findGovernorate(text)).toBeNull()
  })
})

describe('matching a partially typed name (issue 3)', () => {
  const slugsFor = (text: string) => matchGovernorates(text).map(({ slug }) => slug)

  test('blank text matches all nineteen in order', () => {
    expect(matchGovernorates('')).toEqual(governorates)
    expect(matchGovernorates('  ')).toEqual(governorates)
  })

  test.each([
    ['الحلة', 'babil'],
    ['الحله', 'babil'],
    ['حله', 'babil'],
    ['هله', 'babil'],
    ['Hill', 'babil'],
    ['mosul', 'nineveh'],
    ['موص', 'nineveh'],
    ['ناصريه', 'dhi-qar'],
    ['al-anb', 'anbar'],
    ['سلێم', 'sulaymaniyah'],
    ['کوت', 'wasit'],
  ])('%s leads to %s first', (text, slug) => {
    expect(slugsFor(text)[0]).toBe(slug)
  })

  test('every name of a governorate or its capital matches from the second letter on', () => {
    for (const { slug, ...names } of governorates) {
      for (const name of Object.values(names)) {
        for (let length = 2; length <= name.length; length += 1) {
          expect(slugsFor(name.slice(0, length)), name.slice(0, length)).toContain(slug)
        }
      }
    }
  })

  test('other text matches none', () => {
    expect(slugsFor('طهران')).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a short text stays, on one line', () => {
  expect(excerpt(' Soft wool.\n\nWash cold. ', 160)).toBe('Soft wool. Wash cold.')
  expect(excerpt('abc', 3)).toBe('abc')
})

test('a longer text ends after a complete word', () => {
  expect(excerpt('Soft wool, wash cold', 12)).toBe('Soft wool…')
  expect(excerpt('Soft wool wash', 10)).toBe('Soft wool…')
  expect(excerpt('قميص قطن، ناعم جدًا', 11)).toBe('قميص قطن…')
})

test('no length cuts a character', () => {
  for (const character of ['🎉', '👩‍👩‍👧‍👦', 'é', 'كّ'])
    for (let before = 140; before < 165; before += 1) {
      const cut = excerpt(`${'x'.repeat(before)}${character.repeat(40)}`, 160)
      expect(cut.length).toBeLessThanOrEqual(160)
      expect(cut).toMatch(new RegExp(`^x{${Math.min(before, 159)}}(${character})*…$`, 'u'))
    }
})

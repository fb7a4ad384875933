import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findGrowth, maxLinearGrowth } from '#test/harness/growth.ts'
import { cleanIndentedLines, cleanLines, cleanParam, cleanText } from './clean-text.ts'

describe('cleanText', () => {
  test.each([
    ['  علي   حسين ', 'علي حسين'],
    ['\u202Eعلي\u202C\u200F', 'علي'],
    ['Kareem\u0000\u0007\r\nMall', 'Kareem Mall'],
    ['a\u200Bb\uFEFFc', 'abc'],
    ['می‌خواهم', 'می‌خواهم'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['\u200D\u200C', ''],
    ['a \u200D b', 'a b'],
    ['<b>علي</b>', '<b>علي</b>'],
    ['گەڕەکی چوارچرا', 'گەڕەکی چوارچرا'],
    ['x\uD800y', 'xy'],
  ])('%j is %j', (typed, clean) => {
    expect(cleanText(typed)).toBe(clean)
  })

  const piece = fc.constantFrom(
    ...[
      'ع',
      'گ',
      'a',
      '7',
      '<',
      '👨',
      'é',
      'e\u0301',
      'م\u064E',
      ' ',
      '\n',
      '\t',
      '\u00A0',
      '\u2028',
      '\u3000',
    ],
    ...['\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u061C', '\u202A', '\u202E', '\u2066', '\u2069'],
    ...['\u0000', '\u001B', '\u007F', '\u0085', '\u00AD', '\uFEFF', '\uD83D', '\uDC68'],
  )
  const typedText = fc.array(piece).map((pieces) => pieces.join(''))

  test('is idempotent and leaves no invisible characters or repeated spaces', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const clean = cleanText(typed)
        expect(cleanText(clean)).toBe(clean)
        expect(clean).toBe(clean.trim())
        expect(clean).not.toMatch(/\s\s|[\p{Cc}\p{Cs}\p{Bidi_Control}]/u)
      }),
    )
  })

  test('keeps every letter and digit', () => {
    const seen = (text: string) => text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
    fc.assert(
      fc.property(typedText, (typed) => {
        expect(seen(cleanText(typed))).toEqual(seen(typed))
      }),
    )
  })
})

describe('cleanLines', () => {
  test.each([
    ['  كلشش حلوة \r\n\r\n\r\n\r\nوصلتني \t باليوم الثاني  ', 'كلشش حلوة\n\nوصلتني باليوم الثاني'],
    ['Good\u202E quality\u0000, شكراً\uD83C', 'Good quality, شكراً'],
    ['می\u200Cخواهم 👨‍👩‍👧', 'می\u200Cخواهم 👨‍👩‍👧'],
    [' \n\t ', ''],
    ['\n first\u202e \r\n\n\n\n second\u0000\n', 'first\n\nsecond'],
    ['a\rb\u2028c\u0085d', 'a\nb\nc\nd'],
  ])('%j is %j', (typed, clean) => {
    expect(cleanLines(typed)).toBe(clean)
    expect(cleanLines(clean)).toBe(clean)
  })
})

describe('cleanParam', () => {
  test.each([
    [null, ''],
    ['a\0b', 'ab'],
    ['  tea  ', 'tea'],
    ['0123456789', '01234'],
    ['abcd👨', 'abcd'],
    ['abcd efgh', 'abcd'],
  ])('%j is %j', (sent, clean) => {
    expect(cleanParam(sent, 5)).toBe(clean)
  })
})

describe('cleaning takes linear time', () => {
  test.each([
    ['joiners', '\u200C'],
    ['spaces', ' '],
    ['joiners and letters', '\u200Ca'],
    ['line ends', '\n'],
    ['returns', '\r'],
  ])('%s', (_, piece) => {
    const typed = (size: number) => `a${piece.repeat(size)}b`
    expect(findGrowth((size) => cleanText(typed(size)), 32 * 1024)).toBeLessThan(maxLinearGrowth)
    expect(findGrowth((size) => cleanLines(typed(size)), 32 * 1024)).toBeLessThan(maxLinearGrowth)
  })
})

describe('a text whose indentation matters', () => {
  test('has its lines cleaned, and the spaces at their start stay', () => {
    expect(cleanIndentedLines('  - a \u0007 b  \r\n\t- c\n \n\n\n\n    d')).toBe('  - a b\n    - c\n\n    d')
    expect(cleanIndentedLines(`${' '.repeat(99)}x`)).toBe(`${' '.repeat(32)}x`)
    expect(cleanIndentedLines(' \n\u200b ')).toBe('')
  })

  test('is the same when it is cleaned again', () => {
    const once = cleanIndentedLines('  \u200f x\n\t y\n \u200c z')
    expect(cleanIndentedLines(once)).toBe(once)
  })
})

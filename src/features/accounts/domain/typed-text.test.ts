import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from './typed-text.ts'

describe('text of a person', () => {
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

  test('cleaning twice changes nothing, and nothing invisible is left at the ends or doubled', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const clean = cleanText(typed)
        expect(cleanText(clean)).toBe(clean)
        expect(clean).toBe(clean.trim())
        expect(clean).not.toMatch(/\s\s|[\p{Cc}\p{Cs}\p{Bidi_Control}]/u)
      }),
    )
  })

  test('every letter and digit stays', () => {
    const seen = (text: string) => text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []
    fc.assert(
      fc.property(typedText, (typed) => {
        expect(seen(cleanText(typed))).toEqual(seen(typed))
      }),
    )
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'

const read = (...path: string[]) => readFileSync(join(rootFolder, ...path), 'utf8')

/** The unicode ranges of the fonts that a page loads first, from the style sheet. */
const ranges = [
  ...read('src', 'shell', 'styles.css').matchAll(/-first\.woff2"[^}]*?unicode-range:\s*([^;]+);/g),
].map(([, range = '']) => range.replace(/\s+/g, ' '))

const isOfFirstView = (letter: string) =>
  ranges.some((range) =>
    range.split(', ').some((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      const code = letter.codePointAt(0) ?? 0
      return code >= from && code <= to
    }),
  )

/** Characters that have a glyph in our fonts: no line breaks, no direction marks, no emoji. */
const written = (text: string) =>
  [...text].filter((each) => !/[\s\p{Cf}\p{Extended_Pictographic}]/u.test(each))

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return textsOfFunction(value as (value: unknown) => unknown)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Of a text with a count or a name, or with a list of names. */
function textsOfFunction(text: (value: unknown) => unknown): string[] {
  try {
    return textsOf(text(1))
  } catch {
    return textsOf(text(['1']))
  }
}

test('the unicode ranges in the style sheet match the subset font files', () => {
  expect(ranges).toHaveLength(2)
  for (const range of ranges) expect(read('scripts', 'fonts.mjs')).toContain(`'${range}'`)
})

test.each(['ar', 'en'] as const)('no text of the shop asks for a whole font (%s)', (language) => {
  const folder = join('content', language)
  const pages = readdirSync(join(rootFolder, folder)).map((file) => read(folder, file))
  const texts = [...textsOf({ ar, en }[language]), ...pages]
  expect(texts.length).toBeGreaterThan(200)
  const rare = texts.flatMap(written).filter((letter) => !isOfFirstView(letter))
  expect([...new Set(rare)]).toEqual([])
})

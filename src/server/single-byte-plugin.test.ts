import { expect, test } from 'vitest'
import { toSingleByteCode } from './single-byte-plugin.ts'

const evaluate = (code: string) => new Function('dinar', `return (${code})()`)('دينار') as unknown
const dinar = 'دينار'

test.each([
  ['a string', () => ['سعر 5 é', '“quoted”', '🇮🇶', '🇮🇶'.length]],
  ['a template', () => `${dinar} سعر\n`],
  [
    'a regular expression',
    () => [/^[ء-ي]+$/.test('سعر'), /^[🌙]$/u.test('🌙'), 'سعر'.match(/(?<first>س)/u)?.groups],
  ],
  ['a property', () => ({ سعر: 1, 'كمية - 2': 2 })],
  ['a comment', () => /* سعر */ 1],
  [
    'a raw template',
    () => [
      String.raw`\s(?:د\.?\s?ع|${dinar})\n`,
      new RegExp(String.raw`^${dinar}\s*،$`, 'u').test('دينار ،'),
    ],
  ],
] as [string, () => unknown][])('%s keeps its meaning with one byte a character', (_, read) => {
  const escaped = toSingleByteCode(read.toString())
  expect(escaped).not.toMatch(/[^\0-\xff]/)
  expect(evaluate(escaped)).toEqual(read())
})

test('a text that the bundler has put into a raw template in place of its name keeps its meaning', () => {
  const dollar = '$'
  const code = `() => String.raw\`\\s سعر ${dollar}{"\\"دينار\\" ،"}${dollar}{dinar} ${dollar}\``
  const escaped = toSingleByteCode(code)
  expect(escaped).not.toMatch(/[^\0-\xff]/)
  expect(evaluate(escaped)).toBe('\\s سعر "دينار" ،دينار $')
})

test('a raw template into which more than names are inserted is refused', () => {
  const joined = () => String.raw`\s سعر ${[1, 2].join(' و ')}`
  expect(() => toSingleByteCode(joined.toString())).toThrow('only names')
})

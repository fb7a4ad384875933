import * as v from 'valibot'
import { expect, test } from 'vitest'
import { textRecord } from './text-record.ts'
import { storableText } from './text-schema.ts'

const text = storableText({ max: 5, code: 'unknown_value' })
const longName = storableText({ max: 20, code: 'unknown_value' })
const schema = v.pipe(textRecord(longName, text, 'not_an_object'))
const parse = (json: string) => {
  const { success, output, issues } = v.safeParse(schema, JSON.parse(json))
  return success
    ? Object.entries(output)
    : issues.map(({ message, path }) => `${path?.map(({ key }) => key).join('.') ?? ''} ${message}`)
}

test('names that every object has are preserved like any other', () => {
  expect(parse('{"a":"b","constructor":"c","__proto__":"d","toString":"e","prototype":"f"}')).toEqual([
    ...[
      ['a', 'b'],
      ['toString', 'e'],
      ['__proto__', 'd'],
      ['prototype', 'f'],
      ['constructor', 'c'],
    ],
  ])
})

test('their texts are checked', () => {
  expect(parse('{"constructor":"too long","a":1}')).toEqual(['a unknown_value', 'constructor unknown_value'])
  expect(parse('{"__proto__":{}}')).toEqual(['__proto__ unknown_value'])
  expect(parse('[]')).toEqual([])
  expect(parse('1')).toEqual([' not_an_object'])
})

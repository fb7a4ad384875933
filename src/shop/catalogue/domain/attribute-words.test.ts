import { expect, test } from 'vitest'
import { attributeWords } from './attribute-words.ts'

const named = (key: string, en: string, ar: string) => ({ key, name: { en, ar } })

test('an entry of a list that is an amount stands beside the numbers, all others beside the texts', () => {
  const memory = {
    ...named('memory', 'Memory', 'الذاكرة'),
    kind: 'choice' as const,
    unit: null,
    values: [
      named('8gb', '8 GB', '8 كيكا'),
      named('1tb', '1 TB', '١ تيرا'),
      named('12gb', '12 GB', '12 كيكا'),
    ],
  }
  const source = {
    ...named('source', 'Power source', 'مصدر الطاقة'),
    kind: 'choice' as const,
    unit: null,
    values: [named('mains', 'Mains, 220 V', 'كهرباء 220 فولت')],
  }
  expect(attributeWords({ memory: ['8gb', '1tb'], source: ['mains'] }, [memory, source])).toEqual({
    amounts: ['8 GB', '8 كيكا', '1 TB', '١ تيرا'],
    texts: ['Mains, 220 V', 'كهرباء 220 فولت'],
  })
})

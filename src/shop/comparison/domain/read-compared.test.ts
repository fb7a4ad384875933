import { expect, test } from 'vitest'
import { readCompared } from './read-compared.ts'

test('ids are read each once, in order; everything else is left out', () => {
  expect(readCompared('12,34')).toEqual({ ids: [12, 34], fill: false })
  expect(readCompared('12,similar')).toEqual({ ids: [12], fill: true })
  expect(readCompared('34,12,34,,x,-1,0,1.5, 7,2147483648,99999999999999999999,٣,5%00').ids).toEqual([34, 12])
  for (const text of ['', ',', 'similar', "1' or '1'='1", '\u0000', '1e3'])
    expect(readCompared(text).ids, text).toEqual([])
})

test('at most twenty ids are read', () => {
  const text = Array.from({ length: 5000 }, (_, index) => index + 1).join(',')
  expect(readCompared(text).ids).toHaveLength(20)
})

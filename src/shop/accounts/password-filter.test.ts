import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createPasswordFilter } from './password-filter.ts'
import { isCommonPassword } from './weak-passwords.ts'

test('a filter has what was added', () => {
  const filter = createPasswordFilter(new Uint8Array(100))
  expect(filter.has('palm-tree')).toBe(false)
  filter.add('palm-tree')
  expect(filter.has('palm-tree')).toBe(true)
  expect(filter.has('palm-trees')).toBe(false)
})

test.each([
  'iloveyou',
  'Password1',
  '١٢٣٤٥٦٧٨',
  // Of the last lines of the list.
  'volodi777',
  'volodenka',
])('%s is among the commonest million', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test('of other passwords fewer than one in 500 is refused by mistake', async () => {
  let refused = 0
  for (let index = 0; index < 20_000; index += 1)
    if (await isCommonPassword(`palm-${index}-tigris`)) refused += 1
  expect(refused).toBeLessThan(40)
})

test('the file is smaller than a megabyte', async () => {
  expect((await readFile('src/shop/accounts/common-passwords.bin')).length).toBeLessThan(1_000_000)
})

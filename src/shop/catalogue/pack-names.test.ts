import { afterAll, beforeAll, expect, test } from 'vitest'
import { sameSpellings, valueWordGroups } from '#backoffice/products/domain/option-words.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { readOptionDictionary } from './options/option-dictionary.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('a value of the option «pack» is called a pack, and files with its former name still match it', async () => {
  const { options } = await readOptionDictionary(shop.ctx())
  const [single, ...packs] = options.get('pack')?.values ?? []
  expect(single?.name).toEqual({ ar: 'قطعة واحدة', en: '1 piece' })
  expect(packs.map(({ key }) => key)).toEqual(['2', '3', '4', '6', '12'])
  for (const { key, name } of packs) {
    expect(name).toMatchObject({ ar: expect.stringMatching(/^عبوة /), en: `Pack of ${key}` })
    expect(sameSpellings(`${key} pieces`, valueWordGroups('pack'))).toContain(key)
  }
})

import { expect, test } from 'vitest'
import { people as peopleAr } from '#selling/people/messages/ar.ts'
import { people as peopleEn } from '#selling/people/messages/en.ts'
import { products as productsAr } from '#selling/products/messages/ar.ts'
import { products as productsEn } from '#selling/products/messages/en.ts'

/** The texts of buttons with a twin for screen readers, `hide` and `hideOf`. The label of a field, `roleOf`, is visible itself. */
function findPairs(texts: Record<string, unknown>): [visible: string, name: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    const named = key !== 'role' && texts[`${key}Of`]
    return typeof text === 'string' && typeof named === 'function' ? [[text, String(named('7'))]] : []
  })
}

test.each([
  { language: 'ar', texts: [peopleAr, productsAr] },
  { language: 'en', texts: [peopleEn, productsEn] },
])('the name of a button has its visible text in it, in $language', ({ texts }) => {
  const pairs = texts.flatMap((each) => findPairs(each))
  expect(pairs.length).toBeGreaterThan(5)
  expect(pairs.filter(([visible, name]) => !name.startsWith(visible))).toEqual([])
})

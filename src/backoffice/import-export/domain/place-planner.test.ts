import { expect, test } from 'vitest'
import { createPlacePlanner, isPlaceName, maxPlaces } from './place-planner.ts'

const named = (slug: string, nameEn: string, nameAr: string) => ({ slug, nameEn, nameAr })
const fashion = named('fashion', 'Fashion', 'أزياء')
const stored = {
  categories: new Map([
    ['fashion', fashion],
    ['clothes', fashion],
  ]),
  subCategories: new Map([['shirts', { ...named('shirts', 'Shirts', 'قمصان'), category: 'fashion' }]]),
}
const place = (category: string | null, ...levels: string[]) => ({ category, levels, column: 'Type' })

test('without a category the first level is a category and the last one its sub-category', () => {
  const { choose, plannedOf } = createPlacePlanner(stored, null)
  const chosen = choose(place(null, 'Home & Garden', 'Kitchen', 'Pots'))
  expect(chosen).toEqual({ category: 'home-garden', subCategory: 'pots' })
  expect(chosen && plannedOf(chosen)).toEqual([
    { slug: 'home-garden', name: 'Home & Garden', category: null, column: 'Type' },
    { slug: 'pots', name: 'Pots', category: 'home-garden', column: 'Type' },
  ])
  expect(choose(place(null, 'Toys'))).toEqual({ category: 'toys', subCategory: null })
})

test('under a chosen category the last level is its sub-category', () => {
  const { choose } = createPlacePlanner(stored, 'fashion')
  expect(choose(place(null, 'Women', 'Dresses'))).toEqual({ category: 'fashion', subCategory: 'dresses' })
  expect(choose(place(null, 'Toys'))).toEqual({ category: 'fashion', subCategory: 'toys' })
})

test('a name is one in any case, spelling of «and» and language, and is planned once', () => {
  const { choose, plannedOf } = createPlacePlanner(stored, null)
  const first = choose(place(null, 'Bags & Belts'))
  expect(choose(place(null, ' bags AND belts '))).toEqual(first)
  const known = choose(place(null, 'أزياء', 'قمصان'))
  expect(known).toEqual({ category: 'fashion', subCategory: 'shirts' })
  expect(known && plannedOf(known)).toEqual([])
  expect(choose(place('fashion', 'Shirts'))).toEqual({ category: 'fashion', subCategory: 'shirts' })
})

test('a slug that is or was another’s gets a number; a name without Latin letters is transliterated', () => {
  const { choose } = createPlacePlanner(stored, null)
  const slugOf = (name: string) => choose(place(null, name))?.category
  expect(slugOf('Clothes')).toBe('fashion')
  expect(slugOf('Clóthes')).toBe('clothes-2')
  expect(slugOf('ألعاب')).toBe('alaab')
  expect(slugOf('玩具')).toBe('category')
  expect(slugOf('玩')).toBe('category-2')
})

test('there is a limit, beyond which only known names are accepted', () => {
  const { choose } = createPlacePlanner(stored, null)
  for (let number = 1; number < maxPlaces; number += 1) choose(place(null, `Type ${number}`))
  expect(choose(place(null, 'One more'))).toBeNull()
  expect(choose(place(null, 'Type 7'))).toEqual({ category: 'type-7', subCategory: null })
})

test.each([
  ['Shoes', true],
  ['أحذية', true],
  ['', false],
  ['&', false],
  ['Uncategorized', false],
  ['غير مصنف', false],
  ['x'.repeat(61), false],
])('whether «%s» can name a category: %s', (text, expected) => {
  expect(isPlaceName(text)).toBe(expected)
})

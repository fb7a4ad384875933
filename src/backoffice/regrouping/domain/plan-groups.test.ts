import { describe, expect, test } from 'vitest'
import { toSlug } from '#shop/catalogue/domain/slug-from-parts.ts'
import type { Candidate, DictionaryOption } from './candidate.ts'
import { planGroups } from './plan-groups.ts'
import { planPictures } from './plan-pictures.ts'

let id = 0
function option(key: string, values: [key: string, en: string, ar: string][]): DictionaryOption {
  id += 1
  return {
    id,
    key,
    isSwatch: key === 'colour',
    values: values.map(([valueKey, nameEn, nameAr]) => ({ id: ++id, key: valueKey, nameEn, nameAr })),
  }
}
const dictionary = [
  option('colour', [
    ['black', 'Black', 'أسود'],
    ['grey', 'Grey', 'رصاصي'],
    ['navy', 'Navy', 'كحلي'],
  ]),
  option('size', [
    ['s', 'S', 'S'],
    ['m', 'M', 'M'],
    ['xxl', 'XXL', 'XXL'],
  ]),
  option('storage', [['128gb', '128 GB', '128 كيكا']]),
]

let number = 0
function product(handle: string, parts: string[], overrides: Partial<Candidate> = {}): Candidate {
  number += 1
  const title = parts.join(' — ')
  return {
    id: number,
    slug: toSlug([handle, ...parts.slice(1)]),
    categoryId: 1,
    brand: 'Dijla',
    model: null,
    title: { en: title, ar: title },
    description: { en: '', ar: '' },
    warrantyMonths: null,
    images: [],
    hidden: false,
    hasOptions: false,
    variantIds: [number],
    isOfOthers: false,
    payPrice: 10_000,
    stockQuantity: 1,
    version: 1,
    ...overrides,
  }
}
const shirt = (...values: string[]) => product('shirt', ['Shirt', ...values])

const problemsOf = (products: Candidate[], settings = {}) => {
  const { groups, refused } = planGroups(products, dictionary, settings)
  expect(groups).toEqual([])
  return refused.flatMap(({ problems }) => problems.map(({ reason, value }) => [reason, value]))
}

describe('products of one handle and title', () => {
  test('become a group with options in the order of the title and members in the order of the dictionary', () => {
    const members = [shirt('Navy', '2XL'), shirt('gray', 'Medium'), shirt('أسود', 'S')]
    const { groups, refused } = planGroups(members, dictionary)
    expect(refused).toEqual([])
    expect(groups).toMatchObject([
      {
        slug: 'shirt',
        title: { en: 'Shirt', ar: 'Shirt' },
        intoId: members[0]?.id,
        options: [{ key: 'colour' }, { key: 'size' }],
        members: [
          { values: [{ key: 'black' }, { key: 's' }] },
          { values: [{ key: 'grey' }, { key: 'm' }] },
          { values: [{ key: 'navy' }, { key: 'xxl' }] },
        ],
      },
    ])
  })

  test('get the common words of titles that were translated', () => {
    const arabic = ['قميص كتان أسود', 'قميص كتان كحلي']
    const members = ['Black', 'Navy'].map((value, index) =>
      product('linen', ['Linen', value], { title: { en: `Linen — ${value}`, ar: arabic[index] ?? '' } }),
    )
    expect(planGroups(members, dictionary).groups).toMatchObject([
      { title: { en: 'Linen', ar: 'قميص كتان' } },
    ])
    const without = members.map((member, index) => ({
      ...member,
      title: { ...member.title, ar: `${index} قميص` },
    }))
    expect(problemsOf(without)).toEqual([['titles_differ', undefined]])
  })

  test('keep common words that are no value in the title and the address', () => {
    const members = ['Black', 'Navy'].map((value) => product('lamp', ['Lamp', 'Desk', value]))
    expect(planGroups(members, dictionary).groups).toMatchObject([
      { slug: 'lamp-desk', title: { en: 'Lamp — Desk' } },
    ])
    const sized = ['S', 'M'].map((value) => product('coat', ['Coat', 'Black', value]))
    expect(planGroups(sized, dictionary).groups).toMatchObject([
      { slug: 'coat', options: [{ key: 'colour' }, { key: 'size' }] },
    ])
  })

  test('are two groups when their handles differ', () => {
    const members = ['shirt', 'shirt-1'].flatMap((handle) =>
      ['Black', 'Navy'].map((value) => product(handle, ['Shirt', value])),
    )
    expect(planGroups(members, dictionary).groups.map(({ slug }) => slug)).toEqual(['shirt', 'shirt-1'])
    expect(planGroups(members, dictionary, { only: 'shirt-1' }).groups.map(({ slug }) => slug)).toEqual([
      'shirt-1',
    ])
  })

  test('a product alone, without values in its title or with another title, is left alone', () => {
    const alone = [shirt('Black'), product('mug', ['Mug']), product('mug-navy', ['Mug', 'Navy'])]
    expect(planGroups(alone, dictionary)).toEqual({ groups: [], refused: [] })
  })

  test('a member whose address was changed is found by its title', () => {
    const renamed = product('', ['Shirt', 'Navy'], { slug: 'shirt-in-navy-blue' })
    expect(planGroups([shirt('Black'), shirt('Grey'), renamed], dictionary).groups).toMatchObject([
      { slug: 'shirt', members: [{}, {}, {}] },
    ])
    expect(problemsOf([shirt('Black'), { ...renamed, slug: 'blouse' }])).toEqual([
      ['address_differs', undefined],
    ])
  })
})

describe('a group is held back whole', () => {
  test('by a value that the dictionary does not have, unless new values are allowed', () => {
    const members = [shirt('Black'), shirt('Navy'), shirt('Ivory')]
    expect(problemsOf(members)).toEqual([['value_unknown', 'Ivory']])
    const { groups } = planGroups(members, dictionary, { newValues: true })
    expect(groups[0]?.members.at(-1)).toMatchObject({ texts: ['Ivory'], values: [null] })
  })

  test('by values of no option, unless the option is named', () => {
    const members = [shirt('Ivory'), shirt('Sand')]
    expect(problemsOf(members, { newValues: true })).toEqual([['option_unknown', 'Ivory, Sand']])
    const named = planGroups(members, dictionary, { newValues: true, options: ['colour'] })
    expect(named.groups).toMatchObject([{ options: [{ key: 'colour' }] }])
    expect(problemsOf(members, { options: ['taste'] })).toEqual([['option_unknown', 'taste']])
  })

  test('by two members of one combination, also in other spellings', () => {
    const twice = [shirt('Black', 'M'), shirt('black', 'Medium'), shirt('Navy', 'M')]
    expect(problemsOf(twice)).toEqual([['same_combination', 'shirt-black-m']])
    const created = [shirt('Black'), shirt('Ivory'), product('shirt', ['Shirt', 'IVORY'])]
    expect(problemsOf(created, { newValues: true })).toEqual([['same_combination', 'shirt-ivory']])
  })

  test('by another category, brand, warranty or number of values, by options, by variants that were set aside, and by another seller', () => {
    const base = [shirt('Black', 'S'), shirt('Black', 'M')]
    const withOther = (overrides: Partial<Candidate>) =>
      problemsOf([...base, { ...shirt('Navy', 'S'), ...overrides }])
    expect(withOther({ categoryId: 2 })).toEqual([['different_category', 'shirt-black-s']])
    expect(withOther({ brand: 'Kahwa' })).toEqual([['different_brand', 'shirt-black-s']])
    expect(withOther({ warrantyMonths: 12 })).toEqual([['different_warranty', 'shirt-black-s']])
    expect(withOther({ hasOptions: true })).toEqual([['has_options', undefined]])
    expect(withOther({ variantIds: [1, 2] })).toEqual([['has_variants', undefined]])
    expect(withOther({ isOfOthers: true })).toEqual([['of_others', undefined]])
    expect(problemsOf([...base, shirt('Navy')])).toEqual([['different_values', 'shirt-black-s']])
  })

  test('by more than three options, 60 values or 250 products', () => {
    const many = ['S', 'M'].map((size) => shirt('Black', size, '128 GB', '1'))
    expect(problemsOf(many)).toEqual([['too_many_options', undefined]])
    const codes = Array.from({ length: 61 }, (_, index) => (index === 0 ? 'Black' : `Colour ${index}`))
    expect(
      problemsOf(
        codes.map((code) => shirt(code)),
        { newValues: true },
      ),
    ).toEqual([['too_many_values', undefined]])
    const crowd = Array.from({ length: 251 }, (_, index) => shirt('Black', `${index}`))
    expect(problemsOf(crowd)).toEqual([['too_many_variants', undefined]])
  })
})

describe('pictures of a group', () => {
  const [black, , navy] = dictionary[0]?.values ?? []
  const [small, medium] = dictionary[1]?.values ?? []
  if (!black || !navy || !small || !medium) throw new Error('no values')
  const options = [{ isSwatch: false }, { isSwatch: true }]

  test('are of the product when all members have them, and of a colour when all its members have them', () => {
    expect(
      planPictures(
        [
          { images: ['b', 'front'], values: [small, black] },
          { images: ['b', 'front'], values: [medium, black] },
          { images: ['n', 'front', 'n2'], values: [small, navy] },
        ],
        options,
      ),
    ).toEqual({
      common: ['front'],
      byValue: [
        { valueId: black.id, images: ['b'] },
        { valueId: navy.id, images: ['n', 'n2'] },
      ],
      leftOut: [],
    })
  })

  test('of no single value are of the product; without a common one it has the first', () => {
    const mixed = [
      { images: ['a', 'x'], values: [small, black] },
      { images: ['x'], values: [medium, navy] },
      { images: ['n'], values: [small, navy] },
    ]
    expect(planPictures(mixed, options)).toMatchObject({
      common: ['x'],
      byValue: [{ images: ['a'] }, { images: ['n'] }],
    })
    const own = [
      { images: ['b'], values: [small, black] },
      { images: ['n'], values: [small, navy] },
    ]
    expect(planPictures(own, options)).toMatchObject({
      common: ['b'],
      byValue: [{ images: ['b'] }, { images: ['n'] }],
    })
    expect(planPictures([{ images: [], values: [small, black] }], options)).toMatchObject({
      common: [],
      byValue: [],
    })
  })
})

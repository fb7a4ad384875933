import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChoosableOption,
  type ChoosableVariant,
  choiceFields,
  choiceOfForm,
  choicePath,
  choicePictures,
  choiceQuery,
  choose,
  chosenVariant,
  displayedChoice,
  firstVariant,
  hasUnknownPairs,
  isAvailable,
  matches,
  missingOptions,
  parseChoice,
  preselect,
} from './option-choice.ts'
import { conflictingOption, unavailability, valuePrices } from './option-values.ts'
import { productSearch } from './product-search.ts'

const colour: ChoosableOption = {
  key: 'colour',
  kind: 'swatch',
  values: [{ key: 'black', images: ['b1', 'b2'] }, { key: 'navy', images: ['n1'] }, { key: 'red' }],
}
const size: ChoosableOption = {
  key: 'size',
  kind: 'button',
  values: ['s', 'm', 'l', 'xl'].map((key) => ({ key })),
}
const options = [colour, size]

/** Stock by `black/xl`; a combination that is left out has no variant. */
function shirt(stock: Record<string, number>, prices: Record<string, number> = {}) {
  const variants = Object.entries(stock).map(([name, stockQuantity], index): ChoosableVariant => {
    const [colourKey = '', sizeKey = ''] = name.split('/')
    return {
      id: index + 1,
      values: { colour: colourKey, size: sizeKey },
      price: prices[name] ?? 10_000,
      stockQuantity,
    }
  })
  return { options, variants }
}

const all = shirt({ 'black/s': 1, 'black/xl': 1, 'navy/m': 1, 'navy/xl': 0, 'red/l': 0 })
const query = (text: string) => new URLSearchParams(text)

describe('the address', () => {
  test('keeps what may be options, sorted, and drops everything else', () => {
    expect(
      String(productSearch(query('size=xl&utm_source=x&colour=black&lang=ar&fbclid=IwAR1_x&status=choose'))),
    ).toBe('colour=black&size=xl&status=choose')
    expect(String(productSearch(query(`a=${'b'.repeat(41)}&option.size=m&option.size=`)))).toBe(
      'option.size=m',
    )
  })

  test('is read in part, and unknown options and values are ignored', () => {
    expect(parseChoice(all, query('size=xl&colour=pink&storage=1tb'))).toEqual({ size: 'xl' })
    expect(parseChoice(all, query(''))).toEqual({})
    const reserved = { ...all, options: [{ ...size, key: 'lang' }] }
    expect(parseChoice(reserved, query('lang=m'))).toEqual({})
  })

  test('with ignored parameters is recognised', () => {
    expect(hasUnknownPairs(all, query('colour=black&size=xl&status=choose'))).toBe(false)
    for (const unknown of ['colour=pink', 'ref=a', 'status=x', 'colour=black&colour=navy'])
      expect(hasUnknownPairs(all, query(unknown))).toBe(true)
  })

  test('has the choice in the order of the options, without options of one value', () => {
    expect(choiceQuery(all, { size: 'xl', colour: 'black' })).toBe('colour=black&size=xl')
    expect(choiceQuery(all, { size: 'xl' })).toBe('size=xl')
    const one = { options: [{ ...colour, values: colour.values.slice(0, 1) }, size] }
    expect(choiceQuery(one, { size: 'xl', colour: 'black' })).toBe('size=xl')
    expect(choicePath('shirt', '')).toBe('/product/shirt')
    expect(choicePath('shirt', 'size=xl')).toBe('/product/shirt?size=xl')
  })

  test('a choice that is written is read again', () => {
    const choices = fc.record(
      { colour: fc.constantFrom('black', 'navy', 'red'), size: fc.constantFrom('s', 'm', 'l', 'xl') },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(choices, (choice) => {
        expect(parseChoice(all, productSearch(query(choiceQuery(all, choice))))).toEqual(choice)
      }),
    )
  })

  test('of a form without script becomes that of the choice', () => {
    expect(choiceOfForm(query('productId=1&option.colour=black&option.size=&quantity=2'))).toBe(
      'colour=black',
    )
    expect(choiceOfForm(query('option.size='))).toBe('')
    expect(choiceOfForm(query('colour=black'))).toBeNull()
    expect(choiceFields({ 'option.size': 'm', size: 'l', 'option.colour': '' })).toEqual({ size: 'm' })
  })
})

describe('without a decision of the shopper', () => {
  test('a colour is preselected, the first with stock, and a size never', () => {
    expect(preselect(all, {})).toEqual({ colour: 'black' })
    expect(preselect(shirt({ 'black/s': 0, 'navy/m': 1 }), {})).toEqual({ colour: 'navy' })
    expect(preselect(shirt({ 'black/s': 0, 'navy/m': 0 }), {})).toEqual({ colour: 'black' })
  })

  test('the colour of the picture in lists comes before others', () => {
    expect(preselect({ ...all, image: 'n1' }, {})).toEqual({ colour: 'navy' })
    expect(preselect({ ...all, image: 'other' }, {})).toEqual({ colour: 'black' })
    const soldOut = shirt({ 'black/s': 1, 'navy/m': 0 })
    expect(preselect({ ...soldOut, image: 'n1' }, {})).toEqual({ colour: 'black' })
  })

  test('after a form that was not complete nothing is preselected', () => {
    expect(displayedChoice(all, query('colour=pink&size=s&status=choose'))).toEqual({ size: 's' })
    expect(displayedChoice(all, query('colour=pink&size=s'))).toEqual({ colour: 'black', size: 's' })
  })

  test('the colour fits a size in the address', () => {
    expect(preselect(all, { size: 'm' })).toEqual({ colour: 'navy', size: 'm' })
    expect(preselect(all, { size: 'l' })).toEqual({ colour: 'black', size: 'l' })
    expect(preselect(all, { colour: 'red' })).toEqual({ colour: 'red' })
  })

  test('an option with one value is chosen by itself', () => {
    const oneSize = { ...all, options: [colour, { ...size, values: [{ key: 's' }] }] }
    expect(preselect(oneSize, {})).toEqual({ colour: 'black', size: 's' })
    expect(missingOptions(oneSize, preselect(oneSize, {}))).toEqual([])
  })
})

describe('the variant of a choice', () => {
  test('is that with its values, and null for a choice that is incomplete or does not exist', () => {
    expect(chosenVariant(all, { colour: 'black', size: 'xl' })?.id).toBe(2)
    expect(chosenVariant(all, { colour: 'red', size: 's' })).toBeNull()
    expect(chosenVariant(all, { colour: 'red' })).toBeNull()
    expect(missingOptions(all, { colour: 'red' }).map(({ key }) => key)).toEqual(['size'])
  })

  test('of several is the cheapest that is available', () => {
    const values = { colour: 'black', size: 's' }
    const offers = [
      { id: 1, values, price: 5_000, stockQuantity: 0 },
      { id: 2, values, price: 9_000, stockQuantity: 1 },
      { id: 3, values, price: 10_000, discountPrice: 8_000, stockQuantity: 1 },
    ]
    expect(firstVariant({ variants: offers }, { size: 's' })?.id).toBe(3)
    expect(firstVariant({ variants: offers.slice(0, 1) }, {})?.id).toBe(1)
    expect(firstVariant({ variants: offers }, { size: 'm' })).toBeNull()
  })
})

describe('a value that cannot be bought', () => {
  test('names the option that excludes it', () => {
    expect(unavailability(all, { colour: 'black' }, 'size', 's')).toBeNull()
    expect(unavailability(all, { colour: 'black' }, 'size', 'm')).toEqual({
      reason: 'other',
      blockedBy: 'colour',
    })
    expect(unavailability(all, { colour: 'black' }, 'size', 'l')).toEqual({ reason: 'sold-out' })
    expect(unavailability(all, { size: 'm' }, 'colour', 'black')).toEqual({
      reason: 'other',
      blockedBy: 'size',
    })
    expect(unavailability(all, {}, 'size', 'm')).toBeNull()
    expect(unavailability(all, { colour: 'black', size: 'm' }, 'size', 's')).toBeNull()
  })

  test('excluded by two options together names none', () => {
    const values = [
      { colour: 'black', size: 's', pack: '1' },
      { colour: 'black', size: 'm', pack: '2' },
      { colour: 'navy', size: 'm', pack: '1' },
    ]
    const variants = values.map((each, id) => ({ id, values: each, price: 1_000, stockQuantity: 1 }))
    expect(unavailability({ variants }, { colour: 'black', pack: '1' }, 'size', 'm')).toEqual({
      reason: 'other',
      blockedBy: null,
    })
  })
})

describe('choosing', () => {
  test('changes the given values and no other, also where no variant has them together', () => {
    expect(choose(all, { colour: 'black' }, { size: 'xl' })).toEqual({ colour: 'black', size: 'xl' })
    expect(choose(all, { colour: 'black', size: 's' }, { size: 'm' })).toEqual({ colour: 'black', size: 'm' })
    expect(choose(all, { colour: 'black' }, { colour: 'red', size: 's' })).toEqual({
      colour: 'red',
      size: 's',
    })
    expect(choose(all, { size: 's' }, { size: 'm' })).toEqual({ size: 'm' })
    expect(choose(all, { colour: 'black' }, { size: 'huge', storage: '1tb' })).toEqual({ colour: 'black' })
  })

  test('is reported at the option that was changed last when its value is part of the conflict', () => {
    expect(conflictingOption(all, { colour: 'black', size: 'm' }, 'colour')).toBe('colour')
    expect(conflictingOption(all, { colour: 'black', size: 'm' }, 'size')).toBe('size')
    expect(conflictingOption(all, { colour: 'black', size: 'm' }, undefined)).toBe('size')
    expect(conflictingOption(all, { colour: 'black', size: 's' }, 'size')).toBeNull()
    expect(conflictingOption(all, { colour: 'red', size: 's' }, 'colour')).toBe('colour')
  })

  test('a choice that cannot be bought is always reported at an option, and one that can never', () => {
    const names = colour.values.flatMap((one) => size.values.map((other) => `${one.key}/${other.key}`))
    const stocks = fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 0, max: 2 }), { minKeys: 1 })
    const choices = fc.record(
      { colour: fc.constantFrom('black', 'navy', 'red'), size: fc.constantFrom('s', 'm', 'l', 'xl') },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(stocks, choices, (stock, choice) => {
        const product = shirt(stock)
        const isInStock = product.variants.some(({ stockQuantity }) => stockQuantity > 0)
        const isBuyable = product.variants.some((each) => isAvailable(each) && matches(each, choice))
        if (Object.keys(choice).length === 0) expect(isBuyable).toBe(isInStock)
        else expect(conflictingOption(product, choice, 'size') === null).toBe(isBuyable)
      }),
    )
  })
})

describe('prices of values', () => {
  const prices = { 'black/s': 10_000, 'black/xl': 12_000, 'navy/m': 10_000, 'navy/xl': 12_000 }

  test('are those with the rest of the choice', () => {
    const product = shirt({ 'black/s': 1, 'black/xl': 1, 'navy/m': 1, 'navy/xl': 0 }, prices)
    expect(valuePrices(product, { colour: 'black' }, size)?.get('xl')).toEqual({
      price: 12_000,
      isFrom: false,
    })
    expect(valuePrices(product, {}, colour)).toBeNull()
  })

  test('are not displayed when all are the same', () => {
    expect(valuePrices(all, { colour: 'black' }, size)).toBeNull()
  })

  test('stay displayed with a choice for which all are the same', () => {
    const product = shirt(
      { 'black/s': 1, 'black/m': 1, 'navy/m': 1 },
      { 'black/m': 12_000, 'navy/m': 12_000 },
    )
    const prices = (choice: Record<string, string>) => valuePrices(product, choice, colour)
    expect(prices({})?.get('navy')).toEqual({ price: 12_000, isFrom: false })
    expect(prices({ size: 'm' })).toEqual(
      new Map(['black', 'navy'].map((key) => [key, { price: 12_000, isFrom: false }])),
    )
  })

  test('are displayed when each value is sold in one combination only', () => {
    const product = shirt({ 'black/s': 1, 'navy/m': 1 }, { 'navy/m': 15_000 })
    expect(valuePrices(product, { size: 's' }, colour)?.get('navy')).toEqual({ price: 15_000, isFrom: false })
  })

  test('are from a price when other variants with the value cost more', () => {
    const product = shirt({ 'black/s': 1, 'black/xl': 1, 'navy/m': 1 }, { ...prices, 'navy/m': 15_000 })
    expect(valuePrices(product, {}, colour)?.get('black')).toEqual({ price: 10_000, isFrom: true })
    expect(valuePrices(product, {}, colour)?.get('navy')).toEqual({ price: 15_000, isFrom: false })
  })
})

test('the pictures of a choice come before those of the product, each once', () => {
  const product = { options, image: 'p1', images: ['p1', 'b2'] }
  expect(choicePictures(product, { colour: 'black' })).toEqual(['b1', 'b2', 'p1'])
  expect(choicePictures(product, {})).toEqual(['p1', 'b2'])
  // A picture of the black one does not show the red one.
  expect(choicePictures(product, { colour: 'red' })).toEqual(['p1'])
  expect(choicePictures({ options, image: 'b1' }, { colour: 'navy' })).toEqual(['n1'])
  expect(choicePictures({ options, image: 'b1' }, { colour: 'red' })).toEqual(['b1'])
  expect(choicePictures({ options, image: 'p1' }, {})).toEqual(['p1'])
})

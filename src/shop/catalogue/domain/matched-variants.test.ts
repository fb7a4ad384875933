import { describe, expect, test } from 'vitest'
import { displayedMatch, type ListedVariant } from './matched-variants.ts'

const [navy, black, small, large] = [1, 2, 11, 12]
const variant = (combination: number[], price: number, matches = true): ListedVariant => ({
  combination,
  price,
  discountPrice: null,
  matches,
})
const isColour = (id: number) => id < 10
const none = () => false

describe('a listed product is displayed', () => {
  test('as its cheapest match, with the options that exclude the others', () => {
    const variants = [variant([navy], 10_000, false), variant([black], 50_000)]
    expect(displayedMatch(variants, none, isColour)).toEqual({
      price: 50_000,
      discountPrice: null,
      priceUntil: 50_000,
      chosen: [black],
    })
  })

  test('without a size that does not matter, because a wrong one is returned', () => {
    const variants = [
      variant([navy, small], 10_000, false),
      variant([navy, large], 10_000, false),
      variant([black, small], 50_000),
      variant([black, large], 60_000),
    ]
    expect(displayedMatch(variants, none, isColour)).toMatchObject({ priceUntil: 60_000, chosen: [black] })
  })

  test('with the size when only this one matches', () => {
    const variants = [variant([black, small], 10_000, false), variant([black, large], 50_000)]
    expect(displayedMatch(variants, none, none)?.chosen).toEqual([black, large])
    expect(displayedMatch(variants, (id) => id === large, none)?.chosen).toEqual([large])
  })

  test('with the colour that the page would otherwise choose by itself, when prices differ', () => {
    const differing = [variant([navy, small], 10_000), variant([black, small], 50_000)]
    expect(displayedMatch(differing, none, isColour)).toMatchObject({ price: 10_000, chosen: [navy] })
    const same = [variant([navy, small], 10_000), variant([black, small], 10_000)]
    expect(displayedMatch(same, none, isColour)?.chosen).toEqual([])
  })

  test('as it is when nothing matches', () => {
    expect(displayedMatch([variant([navy], 10_000, false)], none, none)).toBeNull()
  })
})

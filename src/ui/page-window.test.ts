import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('the page window', () => {
  it('contains all pages while they are few', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4])
    expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('leaves out distant pages', () => {
    expect(pageWindow(1, 9)).toEqual([1, 2, null, 9])
    expect(pageWindow(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
    expect(pageWindow(9, 9)).toEqual([1, null, 8, 9])
  })

  it('fills a gap of one page', () => {
    expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  })

  it('ascends from first to last, contains the current page and fits on a phone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (page, last) => {
        const pages = pageWindow(page, last)
        const numbers = pages.filter((number) => number !== null)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers.at(0)).toBe(1)
        expect(numbers.at(-1)).toBe(last)
        expect(numbers).toContain(Math.min(page, last))
        expect(pages.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

import { expect, test } from 'vitest'
import type { ProductListArgs } from '../listing/product-list-args.ts'
import { countMatches } from './count-facets.ts'
import { groupFacetPrices } from './group-prices.ts'
import {
  createFacets,
  type FacetRow,
  type ProductFacets,
  putProduct,
  removeProduct,
  toPriceStep,
} from './product-facets.ts'

/** The attributes of a product as JSON, from its set: lists for texts, numbers otherwise. */
function attributesAt({ attributeSetIds, attributeSets: { sets, values } }: ProductFacets, slot: number) {
  const named = [...(sets[attributeSetIds[slot] ?? -1] ?? [])].flatMap((number) => values[number] ?? [])
  const byKey = Map.groupBy(named, ({ key }) => key)
  const entries = [...byKey].map(([key, [, ...own]]) => {
    const texts = own.map(({ value }) => value)
    return [key, texts.some((each) => Number.isNaN(Number(each))) ? texts : Number(texts[0])]
  })
  return JSON.stringify(Object.fromEntries(entries))
}

test('columns after random changes are those of the products', () => {
  const facets = createFacets([])
  const expected = new Map<number, FacetRow>()
  for (let turn = 0; turn < 5_000; turn += 1) {
    const id = 1 + ((turn * 7_919) % 601)
    if (turn % 3 === 0) {
      removeProduct(facets, id)
      expected.delete(id)
      continue
    }
    const others = turn % 5 === 0 ? [[turn % 2 === 0, turn, -1] as const] : null
    const offers = turn % 7 === 0 ? [[2, turn, true, false, null] as const] : null
    const row = {
      id,
      subCategoryId: turn % 4,
      brand: `Brand ${turn % 50}`,
      price: 250 * turn,
      categoryId: turn % 9,
      flags: turn % 128,
      others,
      offers,
      attributes: JSON.stringify({
        size: turn % 11,
        ...(turn % 2 && { fabric: ['silk', `wool ${turn % 3}`] }),
      }),
    }
    putProduct(facets, row)
    expected.set(id, row)
  }
  expect(facets.size).toBe(expected.size)
  expect(facets.entryCount).toBe(
    [...expected.values()].flatMap(({ others, offers }) => [others ?? [], offers ?? []].flat()).length,
  )
  for (const [id, row] of expected) {
    const slot = facets.slots.get(id) ?? -1
    const kind = facets.kinds[facets.kindIds[slot] ?? -1]
    expect({
      id: facets.ids[slot],
      categoryId: kind?.categoryId,
      subCategoryId: kind?.subCategoryId,
      brand: facets.brands[kind?.brandId ?? -1],
      price: facets.prices[slot],
      flags: kind?.flags,
      others: facets.others.get(slot) ?? null,
      offers: facets.offers.get(slot) ?? null,
      attributes: attributesAt(facets, slot),
    }).toEqual(row)
    expect(facets.steps[slot]).toBe(toPriceStep(row.price))
  }
})

test('counts that are remembered are those of the products after every change', () => {
  const facets = createFacets([])
  const rows = new Map<number, FacetRow>()
  const filters: ProductListArgs[] = [
    {},
    { minPrice: 4_000 },
    { minPrice: 2_000, maxPrice: 9_000, discount: true },
    { rating: 3 },
  ]
  const section = { id: 1, slug: 'fashion' } as NonNullable<Parameters<typeof countMatches>[2]>
  const counts = (of: ProductFacets) =>
    filters.flatMap((args) => [
      countMatches(of, args, section),
      groupFacetPrices(of, args, section)
        .map((group) => JSON.stringify(group))
        .sort(),
    ])
  for (let turn = 0; turn < 80; turn += 1) {
    const id = 1 + ((turn * 7_919) % 41)
    const price = 250 * (1 + (turn % 50))
    const others = turn % 3 === 0 ? [[turn % 2 === 0, price + 500, price] as const] : null
    const kind = { categoryId: turn % 2, subCategoryId: 0, brand: `Brand ${turn % 5}`, flags: turn % 32 }
    const row = { id, price, others, offers: null, attributes: '{}', ...kind }
    if (turn % 4 === 0) removeProduct(facets, id)
    else putProduct(facets, row)
    if (turn % 4 === 0) rows.delete(id)
    else rows.set(id, row)
    expect(counts(facets)).toEqual(counts(createFacets([...rows.values()])))
    expect(counts(facets)).toEqual(counts(createFacets([...rows.values()])))
  }
})

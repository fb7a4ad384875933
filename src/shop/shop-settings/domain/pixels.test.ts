import { expect, test } from 'vitest'
import { getPixelIds, isPixelId, noPixels } from './pixels.ts'

test.each([
  ['meta', '1234567890123456', true],
  ['meta', '12 34', false],
  ['meta', "123456');alert(1);//", false],
  ['meta', '123456\n', false],
  ['tiktok', 'C4A7B2D9E8F1G2H3I4J5', true],
  ['tiktok', 'c4a7b2d9e8f1g2h3i4j5', false],
  ['tiktok', 'C4A7B2D9E8F1G2H3I4J5&x=', false],
  ['google', 'G-ABC123DEF4', true],
  ['google', 'AW-123456789', true],
  ['google', 'UA-12345-1', false],
  ['google', 'G-<script>', false],
  ['google', 'GTM-ABC123', false],
] as const)('%s: whether %j is an id is %s', (network, id, expected) =>
  expect(isPixelId(network, id)).toBe(expected),
)

test('pages have the ids that are on, and none that the database was made to hold', () => {
  expect(getPixelIds(undefined)).toBeNull()
  expect(getPixelIds(noPixels)).toBeNull()
  expect(getPixelIds({ ...noPixels, metaPixel: '1234567890', googlePixel: '"><script src=//evil>' })).toEqual(
    {
      meta: '1234567890',
    },
  )
})

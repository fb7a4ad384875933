import { expect, test } from 'vitest'
import { resolveImport, sourceFiles } from './source-files.ts'
import { findImports } from './used-messages.ts'

const sources = new Map(sourceFiles(['src'], /\.tsx?$/).map(({ path, text }) => [path, text]))

/** The file and all that it imports at once. */
function reachable(path: string, seen = new Set<string>()): Set<string> {
  const text = sources.get(path)
  if (text === undefined || seen.has(path)) return seen
  seen.add(path)
  for (const next of findImports(path, text).atOnce) reachable(resolveImport(path, next), seen)
  return seen
}

test('what is remembered of a list has no id of React’s, which depends on where it is rendered', () => {
  const files = ['src/shop/catalogue/ui/product-card.tsx', 'src/shop/listing/ui/add-button.tsx'].flatMap(
    (path) => [...reachable(path)],
  )
  expect(files).toContain('src/shop/wishlist/ui/heart-button.tsx')
  expect(files.filter((path) => /\buseId\(/.test(sources.get(path) ?? ''))).toEqual([])
})

import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const namedByLanguage =
  /\b(?:address|announcement|button|capital|cashText|category|categoryName|copyright|description|label|name|slogan|text|title|unit|value)(?:En|Ar)\b/

/** How many files of a part still name a field by a language. A number may only become smaller; a part without one has none. */
const allowed: Readonly<Record<string, number>> = {
  'src/backoffice/delivery': 2,
  'src/backoffice/products': 17,
  'src/backoffice/promotions': 7,
  'src/backoffice/settings': 17,
  'src/backoffice/shell': 2,
  'src/backoffice/staff': 1,
  'src/platform': 2,
}

test('no further file names a field by a language: localizedField and its siblings do', () => {
  const counts = new Map<string, number>()
  for (const { path, text } of sourceFiles(['src'])) {
    if (/\.test\.tsx?$|\/testing\//.test(path) || !namedByLanguage.test(text)) continue
    const [part = path] = /^src\/(?:(?:shop|backoffice)\/)?[^/]+/.exec(path) ?? []
    counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  expect(Object.fromEntries([...counts].toSorted())).toEqual(allowed)
  expect('row.titleEn').toMatch(namedByLanguage)
  expect("localizedField('title', language)").not.toMatch(namedByLanguage)
})

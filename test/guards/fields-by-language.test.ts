import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const namedByLanguage =
  /\b(?:address|announcement|button|capital|cashText|category|categoryName|copyright|description|label|name|slogan|text|title|unit|value)(?:En|Ar)\b/

/** The fields of the wire and the columns of the database: all other files get their names here. */
const adapters = ['src/platform/db/localized-text.ts', 'src/platform/i18n/localized.ts']

test('no file names a field by a language but the two adapters of localized texts', () => {
  const naming = sourceFiles(['src']).filter(
    ({ path, text }) => !/\.test\.tsx?$|\/testing\//.test(path) && namedByLanguage.test(text),
  )
  expect(naming.map(({ path }) => path).toSorted()).toEqual(adapters)
  expect('row.titleEn').toMatch(namedByLanguage)
  expect("localizedField('title', language)").not.toMatch(namedByLanguage)
})

import { expect, test } from 'vitest'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { sourceFiles } from './source-files.ts'

const codes = Object.keys(languageRows).join('|')
const suffixes = Object.values(languageRows)
  .map(({ suffix }) => suffix)
  .join('|')

/** How a field, a column or a text is named by a language: `titleEn`, `title_en`, `names.en`, `names['en']`, `{ en } =`, `textIn(title, 'en')`. */
const namedByLanguage = new RegExp(
  [
    `\\b[a-z]\\w*[a-z](?:${suffixes})\\b`,
    `\\w_(?:${codes})\\b`,
    `[\\w)\\]!?]\\.(?:${codes})\\b(?!\\.\\w)`,
    `\\[['"](?:${codes})['"]\\](?! as const)`,
    `->> ?['"](?:${codes})\\b`,
    `jsonb_build_object\\(['"](?:${codes})\\b`,
    `\\{[^{}\\n]*\\b(?:${codes})\\b[^{}:\\n]*\\}(?: =[^>=]|\\)? =>)`,
    `\\{ (?:${codes})\\??: string\\b`,
    `\\b(?:localized\\w*|textIn|nameIn)\\([^()]*, ['"](?:${codes})['"]`,
  ].join('|'),
)

/** The fields of the wire and the columns of the database: all other files get their names here. */
const adapters = ['src/platform/db/localized-text.ts', 'src/platform/i18n/localized.ts']

/** A text without its comments, which may cite the names of the wire; the adapters of the wire only have comments. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '')

test('no file names a field by a language but the two adapters of localized texts', () => {
  const isLeftOut = /\.test\.tsx?$|\/testing\/|\/messages\//
  const naming = sourceFiles(['src', 'seed', 'bench']).filter(
    ({ path, text }) =>
      !isLeftOut.test(path) && namedByLanguage.test(adapters.includes(path) ? text : withoutComments(text)),
  )
  expect(naming.map(({ path }) => path).toSorted()).toEqual(adapters)
})

test.each([
  'row.titleEn',
  "const columns = ['title_ar']",
  'unit.en}',
  'governorate?.ar',
  "names['ar']",
  "p.title ->> 'en'",
  "jsonb_build_object('en', title)",
  'const { ar, en } = names',
  'names.map(({ slug, ar }) => ar)',
  'title: { en: string; ar: string } | null',
  "textIn(column, 'ar')",
])('%s names a field by a language', (text) => expect(text).toMatch(namedByLanguage))

test.each(["localizedField('title', language)", "language: 'ar'", 'en.title', "'./messages/en.ts'", 'Aar'])(
  '%s names none',
  (text) => expect(text).not.toMatch(namedByLanguage),
)

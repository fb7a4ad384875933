import * as v from 'valibot'
import { contentSlugs } from '#features/content/domain/content-pages.ts'
import { strictObjectCode } from '#platform/http/ids.ts'
import { languages } from '#platform/i18n/language.ts'
import { indentedText, lineText } from '#platform/text/text-schema.ts'

const maxMarkdown = 50_000
const language = v.picklist(languages, 'unknown_value')
const slug = v.picklist(contentSlugs, 'unknown_value')
const version = v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(0, 'too_small'))
const withoutMarkup = v.check((text: string) => !/[<>]/.test(text), 'no_markup')
const markdown = indentedText({ min: 1, max: maxMarkdown, codes: { type: 'required' } })

export const pageParams = v.object({ slug, language })

export const savePageBody = v.strictObject(
  {
    title: v.pipe(
      lineText({ min: 2, max: 70, codes: { type: 'required', empty: 'required' } }),
      withoutMarkup,
    ),
    description: v.pipe(
      lineText({ min: 40, max: 170, codes: { type: 'required', empty: 'required' } }),
      withoutMarkup,
    ),
    markdown,
    version,
  },
  strictObjectCode,
)
export type SavedPage = v.InferOutput<typeof savePageBody>

export const previewBody = v.strictObject({ markdown }, strictObjectCode)
export const previewResponse = v.object({ html: v.string() })

/** `restored`: the number of a version; 0 is the file of the page. */
export const restorePageBody = v.strictObject({ version, restored: version }, strictObjectCode)

export const managedPages = v.pipe(
  v.array(
    v.object({
      slug: v.string(),
      language: v.picklist(languages),
      title: v.string(),
      isEdited: v.boolean(),
    }),
  ),
  v.metadata({ ref: 'ManagedPages' }),
)
export type ManagedPages = v.InferOutput<typeof managedPages>

export const managedPage = v.pipe(
  v.object({
    slug: v.string(),
    language: v.picklist(languages),
    title: v.string(),
    description: v.string(),
    markdown: v.string(),
    placeholders: v.pipe(
      v.record(v.string(), v.string()),
      v.description('What stands in the page for `{{name}}` at present, by name.'),
    ),
    version: v.pipe(v.number(), v.description('0 for a page that was never edited.')),
    versions: v.pipe(
      v.array(
        v.object({
          version: v.number(),
          at: v.pipe(v.string(), v.isoTimestamp()),
          by: v.nullable(v.string()),
          isFile: v.boolean(),
        }),
      ),
      v.description('Newest first. `isFile`: the file of the page was restored.'),
    ),
  }),
  v.metadata({ ref: 'ManagedPage' }),
)
export type ManagedPage = v.InferOutput<typeof managedPage>

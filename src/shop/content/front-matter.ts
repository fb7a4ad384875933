import * as v from 'valibot'
import { parse } from 'yaml'

const line = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(min),
    v.maxLength(max),
    v.regex(/^[^\n<>]*$/, 'one line, no markup'),
  )

/** The YAML front matter of a content file. `updated` is the day of the last substantial change. */
const frontMatter = v.strictObject({
  title: line(2, 70),
  description: line(40, 170),
  updated: v.pipe(v.string(), v.isoDate()),
})

export type FrontMatter = v.InferOutput<typeof frontMatter>

/** Splits a content file into front matter and Markdown. Throws when the front matter is invalid. */
export function splitContentFile(text: string): { facts: FrontMatter; markdown: string } {
  const [, yaml, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  if (yaml === undefined || markdown === undefined)
    throw new Error('there is no front matter between --- lines')
  return { facts: v.parse(frontMatter, parse(yaml)), markdown }
}

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

/** What stands above a page's text. `updated` is the day its substance last changed. */
const frontMatter = v.strictObject({
  title: line(2, 70),
  description: line(40, 170),
  updated: v.pipe(v.string(), v.isoDate()),
})

export type FrontMatter = v.InferOutput<typeof frontMatter>

/** A content file taken apart. Throws with what is wrong with its front matter. */
export function splitContentFile(text: string): { facts: FrontMatter; markdown: string } {
  const [, above, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  if (above === undefined || markdown === undefined)
    throw new Error('there is no front matter between --- lines')
  return { facts: v.parse(frontMatter, parse(above)), markdown }
}

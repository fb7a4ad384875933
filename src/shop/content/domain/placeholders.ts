/** The texts that stand for the placeholders of a page, by name. */
export type PlaceholderValues = Readonly<Record<string, string>>

const placeholder = /\{\{([a-z-]+)\}\}/g
const markdownSigns = /[\\`*_[\]{}<>|#]/g

/** Replaces the placeholders `{{name}}` of a text that is not Markdown; one without a value stays. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(placeholder, (match, name: string) => textOf(values, name) ?? match)
}

/** Replaces the placeholders of Markdown by texts whose signs are no Markdown. */
export function fillMarkdown(markdown: string, values: PlaceholderValues): string {
  return markdown.replace(
    placeholder,
    (match, name: string) => textOf(values, name)?.replace(markdownSigns, '\\$&') ?? match,
  )
}

/** Whether a text has a placeholder without a value, the blocks `blocks` excepted. */
export function hasUnknownPlaceholder(
  text: string,
  values: PlaceholderValues,
  blocks: readonly string[] = [],
): boolean {
  return [...text.matchAll(placeholder)].some(
    ([, name = '']) => textOf(values, name) === undefined && !blocks.includes(name),
  )
}

const textOf = (values: PlaceholderValues, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined

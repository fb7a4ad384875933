import type { Language } from '#platform/i18n/language.ts'
import { documentRows } from '#platform/i18n/language-rows.ts'
import type { ScreenTexts } from '#platform/i18n/messages.ts'
import { codeTemplateId } from './code-template.ts'
import type { Screen } from './screen.ts'

/** The used part of Vite's manifest. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>

export type Assets = {
  /** The tags of a page that load styles, fonts, and the code and texts of its screen. */
  tags(screen: Pick<Screen, 'source' | 'messages'>, language: Language): string
}

/** The files of a manifest entry and its static imports, its own first. */
function filesOf(
  manifest: Manifest,
  key: string,
  seen = new Set<string>(),
): { scripts: string[]; styles: string[] } {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return { scripts: [], styles: [] }
  seen.add(key)
  const below = (entry.imports ?? []).map((imported) => filesOf(manifest, imported, seen))
  return {
    scripts: [entry.file, ...below.flatMap(({ scripts }) => scripts)],
    styles: [...(entry.css ?? []), ...below.flatMap(({ styles }) => styles)],
  }
}

export type AssetEntries = {
  /** Source of the client entry. */
  client: string
  /** Source of the script that loads the code after the first paint (start.ts); without it the code is loaded immediately. */
  start?: string
  /** Source of the texts of every page, by language. */
  messages: (language: Language) => string
  /** Source of texts loaded with the screens that declare them. */
  screenMessages?: (name: ScreenTexts, language: Language) => string
}

/** Creates the tags from a build's manifest, memoized per page. */
export function createAssets(manifest: Manifest, entries: AssetEntries): Assets {
  const tagsByKey = new Map<string, string>()

  function make(screen: Pick<Screen, 'source' | 'messages'>, language: Language): string {
    const client = filesOf(manifest, entries.client)
    const texts = (screen.messages ?? []).flatMap((name) => entries.screenMessages?.(name, language) ?? [])
    const late = [screen.source, entries.messages(language), ...texts].map((key) => filesOf(manifest, key))
    const styles = new Set([...client.styles, ...late.flatMap((files) => files.styles)])
    const scripts = new Set([...client.scripts, ...late.flatMap((files) => files.scripts)])
    scripts.delete(client.scripts[0] ?? '')
    const fonts = documentRows[language].fonts.flatMap((key) => manifest[key]?.file ?? [])
    const code = [
      // Low priority, so that on a slow connection the largest picture does not wait for code.
      `<script type="module" fetchpriority="low" src="/${client.scripts[0]}"></script>`,
      ...[...scripts].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    ]
    const start = entries.start && manifest[entries.start]?.file
    return [
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...(start
        ? [
            `<template id="${codeTemplateId}">`,
            ...code,
            `</template><script type="module" src="/${start}"></script>`,
          ]
        : code),
    ].join('')
  }

  return {
    tags(screen, language) {
      const key = [language, screen.source, ...(screen.messages ?? [])].join(' ')
      const tags = tagsByKey.get(key) ?? make(screen, language)
      tagsByKey.set(key, tags)
      return tags
    },
  }
}

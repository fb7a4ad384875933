import type { Language } from '#platform/i18n/language.ts'
import type { LateName } from '#platform/i18n/messages.ts'
import { codeTemplateId } from './code-template.ts'
import type { Screen } from './screen.ts'

/** The part of Vite's manifest that pages need. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>

export type Assets = {
  /** Tags for a page: styles, fonts, and the code and texts of its screen, asked for at once. */
  tags(screen: Pick<Screen, 'source' | 'messages'>, language: Language): string
}

/** Every file a manifest entry needs, itself first, without loading what it imports lazily. */
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
  /** Source of the browser's entry. */
  client: string
  /** Source of what lets the code begin once the page is seen (start.ts); without it the code is asked for at once. */
  start?: string
  /** Source of each language's texts for every page. */
  messages: Record<Language, string>
  /** Source of those that come with the screens that say them. */
  lateMessages?: (name: LateName, language: Language) => string
  /** Manifest keys of the font files to ask for before the styles are read. */
  fonts: Record<Language, string[]>
}

/** Tags from a build's manifest; each page's are made once. */
export function createAssets(manifest: Manifest, entries: AssetEntries): Assets {
  const made = new Map<string, string>()

  function make(screen: Pick<Screen, 'source' | 'messages'>, language: Language): string {
    const client = filesOf(manifest, entries.client)
    const texts = (screen.messages ?? []).flatMap((name) => entries.lateMessages?.(name, language) ?? [])
    const late = [screen.source, entries.messages[language], ...texts].map((key) => filesOf(manifest, key))
    const styles = new Set([...client.styles, ...late.flatMap((files) => files.styles)])
    const scripts = new Set([...client.scripts, ...late.flatMap((files) => files.scripts)])
    scripts.delete(client.scripts[0] ?? '')
    const fonts = entries.fonts[language].flatMap((key) => manifest[key]?.file ?? [])
    const code = [
      // After what is seen first: on a thin line the largest picture would wait for code.
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
      const tags = made.get(key) ?? make(screen, language)
      made.set(key, tags)
      return tags
    },
  }
}

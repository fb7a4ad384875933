import { defaultLanguage, type Language, languages } from '#platform/i18n/language.ts'

const endings = { google: 'xml', meta: 'tsv' } as const
type FeedChannel = keyof typeof endings
export type FeedFile = { name: string; channel: FeedChannel; language: Language }

const channels = Object.keys(endings) as FeedChannel[]

/** Every feed: of each channel one in the shop's main language, `meta.tsv`, and one in each other, `meta-en.tsv`. */
export const feedFiles: readonly FeedFile[] = channels.flatMap((channel) =>
  languages.map((language) => ({
    name: `${channel}${language === defaultLanguage ? '' : `-${language}`}.${endings[channel]}`,
    channel,
    language,
  })),
)

/** The feed of a file name; null for any other name. */
export function findFeedFile(name: string): FeedFile | null {
  return feedFiles.find((file) => file.name === name) ?? null
}

/** The path of a feed. */
export function feedPath(secret: string, name: string): string {
  return `/feeds/${secret}/${name}`
}

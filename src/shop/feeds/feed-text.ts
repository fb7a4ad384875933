import type { Db } from '#platform/db/db.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { documentRows } from '#platform/i18n/language-rows.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import { languageAddress } from '#platform/pages/document.ts'
import { defaultNames } from '#shop/shop-settings/domain/default-names.ts'
import type { ShopFacts } from '#shop/shop-settings/domain/shop-facts.ts'
import type { FeedFile } from './domain/feed-files.ts'
import type { FeedItem } from './domain/feed-item.ts'
import { googleClosing, googleItem, googleOpening } from './domain/google-feed.ts'
import { metaLine, metaOpening, overlayLine, overlayOpening } from './domain/meta-feed.ts'
import { readFeedRows } from './feed-rows.ts'
import { toItem } from './to-item.ts'

/** What to write: which file, with addresses of which origin, under which title, at what time. */
type Feed = { file: FeedFile; origin: string; title: string; at: Date }

type Rendering = { opening: string; item: (item: FeedItem) => string; closing: string }

/** The name of the shop in the language of a feed. */
export function readFeedTitle(facts: ShopFacts, { language }: FeedFile): string {
  return facts[localizedField('name', language)] ?? defaultNames[language]
}

function chooseRendering({ file: { channel, language }, origin, title, at }: Feed): Rendering {
  if (channel === 'google') {
    const opening = googleOpening({ title, link: languageAddress(`${origin}/`, language) })
    return { opening, item: (item) => googleItem(item, at), closing: googleClosing }
  }
  // The main feed lies below those of the other languages.
  if (language === defaultLanguage)
    return { opening: metaOpening, item: (item) => metaLine(item, at), closing: '' }
  const override = documentRows[language].metaFeed
  return { opening: overlayOpening, item: (item) => overlayLine(item, override), closing: '' }
}

/** A feed in parts, each with how many rows it has. */
export async function* writeFeed(db: Db, feed: Feed): AsyncGenerator<{ text: string; rows: number }> {
  const { opening, item, closing } = chooseRendering(feed)
  const target = {
    origin: feed.origin,
    language: feed.file.language,
    source: feed.file.channel,
    at: feed.at,
  }
  yield { text: opening, rows: 0 }
  for await (const rows of readFeedRows(db))
    yield { text: rows.map((row) => item(toItem(row, target))).join(''), rows: rows.length }
  yield { text: closing, rows: 0 }
}

import type { Db } from '#platform/db/db.ts'
import type { Language } from '#platform/i18n/language.ts'
import { latinText } from '#platform/i18n/latin-text.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import { type ShopTexts, shopText } from './domain/shop-text.ts'
import { readShopSettings } from './queries.ts'

type Content = { subject: string; text: string }

/** What the owner has set for messages in a language. */
export async function readShopTexts(ctx: { db: Db }, language: Language): Promise<ShopTexts> {
  const { identity, messages } = await readShopSettings(ctx)
  const name = identity?.value[localizedField('name', language)] ?? undefined
  return { texts: messages?.value.texts ?? {}, name, latinDigits: identity?.value.latinDigits }
}

/** A number or date in a message with the digits of the shop. */
export function inShopDigits({ latinDigits }: ShopTexts, text: string): string {
  return latinDigits ? latinText(text) : text
}

/**
 * The content of a mail: the owner's texts with these values, otherwise the default ones. `id` null: a variant without texts of
 * its own.
 */
export function shopMessage(
  shopTexts: ShopTexts,
  request: { id: string | null; language: Language; values: Readonly<Record<string, string>> },
  standard: Content,
): Content {
  const of = { ...request, id: request.id ?? '' }
  return {
    subject: shopText(shopTexts, of, 'subject', standard.subject),
    text: shopText(shopTexts, of, 'text', standard.text),
  }
}

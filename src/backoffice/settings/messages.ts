import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { languages } from '#platform/i18n/language.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import {
  getParts,
  messageKey,
  messageTemplates,
  placeholderError,
} from '#shop/shop-settings/domain/message-templates.ts'
import { getQuietHours } from '#shop/shop-settings/domain/quiet-hours.ts'
import type { MessageTexts } from '#shop/shop-settings/domain/sections.ts'
import { shopText } from '#shop/shop-settings/domain/shop-text.ts'
import { readShopSettings, selectShopSettings } from '#shop/shop-settings/queries.ts'
import { saveSection } from './save-section.ts'
import type { ManagedMessages, SavedMessage } from './schemas-messages.ts'
import { standardText } from './standard-texts.ts'

type Stored = Awaited<ReturnType<typeof selectShopSettings>>
type Text = ManagedMessages['messages'][number]['texts'][number]

function textsOf(template: (typeof messageTemplates)[number], stored: Stored): Text[] {
  const shopTexts = stored.messages?.value.texts ?? {}
  const identity = stored.identity?.value
  return languages.flatMap((language) =>
    getParts(template).map((part) => {
      const key = messageKey(template.id, part, language)
      const name = identity?.[localizedField('name', language)] ?? undefined
      const text = standardText(template, part, language)
      const standard = shopText({ texts: {}, name }, { id: template.id, language, values: {} }, part, text)
      return { key, part, language, standard, own: shopTexts[key] ?? null }
    }),
  )
}

/** All messages with their default texts and the owner's. */
export async function readManagedMessages({ db }: { db: Db }): Promise<ManagedMessages> {
  const stored = await selectShopSettings(db)
  return {
    version: stored.messages?.version ?? 0,
    quiet: getQuietHours(stored.messages?.value),
    messages: messageTemplates.map((template) => ({
      id: template.id,
      kind: template.kind,
      placeholders: [...template.placeholders],
      needed: [...template.needed],
      texts: textsOf(template, stored),
    })),
  }
}

/** The owner's texts of messages by their keys; cached. */
export async function readShopMessages(ctx: { db: Db }): Promise<{ texts: MessageTexts }> {
  return { texts: (await readShopSettings(ctx)).messages?.value.texts ?? {} }
}

/**
 * Saves the texts of one message; an empty text and the default one are removed. Refuses with `stale` and per text:
 * `unknown_placeholder`, `missing_placeholder`, and `unknown_field` for a text of another message.
 */
export async function saveMessage(
  ctx: StaffCtx,
  id: string,
  { texts, version }: SavedMessage,
): Promise<{ version: number }> {
  const template = messageTemplates.find((each) => each.id === id)
  if (!template) throw new Refusal('not_found')
  const stored = await selectShopSettings(ctx.db)
  const known = new Map(textsOf(template, stored).map((text) => [text.key, text]))
  const errors: Record<string, string> = {}
  const next = { ...stored.messages?.value.texts }
  for (const [key, typed] of Object.entries(texts)) {
    const text = known.get(key)
    const error = text ? typed !== '' && placeholderError(typed, template, text.part) : 'unknown_field'
    if (error) errors[`texts.${key}`] = error
    if (typed === '' || typed === text?.standard) delete next[key]
    else next[key] = typed
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
  // The version is checked when it is saved, so that the texts read above are those that it belongs to.
  return saveSection(
    { ...ctx, configured: undefined },
    { name: 'messages', value: { ...stored.messages?.value, texts: next }, version },
  )
}

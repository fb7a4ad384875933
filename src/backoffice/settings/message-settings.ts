import { eq } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { accountOwner } from '#shop/accounts/mail-topics.ts'
import { users } from '#shop/accounts/tables.ts'
import {
  fillPlaceholders,
  getParts,
  messageKey,
  messageTemplates,
  placeholderError,
} from '#shop/shop-settings/domain/message-templates.ts'
import { selectShopSettings } from '#shop/shop-settings/queries.ts'
import { sampleValues } from './messages/samples.ts'
import { saveSection } from './save-section.ts'
import type { SavedQuietHours, TestMessage } from './schemas-messages.ts'
import { testTopic } from './test-topic.ts'

/** Saves when no provider gets messages; null: at any time. Refuses with `stale`. */
export async function saveQuietHours(
  ctx: StaffCtx,
  { quiet, version }: SavedQuietHours,
): Promise<{ version: number }> {
  const stored = await selectShopSettings(ctx.db)
  const value = { texts: stored.messages?.value.texts ?? {}, quiet }
  // The version is checked when it is saved, so that the texts read above are those that it belongs to.
  return saveSection({ ...ctx, configured: undefined }, { name: 'messages', value, version })
}

/**
 * Mails the typed texts of a message in one language to the member, with samples in place of the placeholders. Refuses per text as
 * saving does.
 */
export async function sendTestMessage(
  ctx: StaffCtx,
  id: string,
  { language, texts }: TestMessage,
): Promise<void> {
  const template = messageTemplates.find((each) => each.id === id)
  if (!template) throw new Refusal('not_found')
  const errors: Record<string, string> = {}
  const filled = { subject: '', text: '' }
  for (const part of getParts(template)) {
    const key = messageKey(id, part, language)
    const typed = texts[part] ?? ''
    const error = typed === '' ? 'required' : placeholderError(typed, template, part)
    if (error) errors[`texts.${key}`] = error
    filled[part] = fillPlaceholders(typed, sampleValues[language])
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
  const [account] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, ctx.staff.userId))
  if (!account) throw new Refusal('not_found')
  const owner = accountOwner(ctx.staff.userId)
  await writeMessage(ctx, testTopic, { to: account.email, owner, language, facts: filled })
}

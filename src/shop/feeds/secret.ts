import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import { settings } from '#platform/db/settings-table.ts'

const name = 'feed_secret'

/** The secret in the addresses of the feeds; the first call creates it. */
export function readFeedSecret(db: Db): Promise<string> {
  return sharedSecret(db, name)
}

/** Replaces the secret: the former addresses are missing pages from now on. */
export async function renewFeedSecret(db: Db): Promise<void> {
  const value = randomBytes(32).toString('hex')
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

/** Whether a text is the secret. Creates none. */
export async function isFeedSecret(db: Db, text: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(text)) return false
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row !== undefined && timingSafeEqual(Buffer.from(row.value), Buffer.from(text))
}

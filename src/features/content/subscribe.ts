import type { Ctx } from '#platform/context.ts'
import { newsletterSubscriptions } from './tables.ts'

/** Subscribes an address (in lower case) to the newsletter; does nothing when it is already subscribed. */
export async function subscribe({ db, now, language }: Ctx, email: string): Promise<void> {
  await db.insert(newsletterSubscriptions).values({ email, language, at: now() }).onConflictDoNothing()
}

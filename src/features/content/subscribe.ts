import type { Ctx } from '#platform/context.ts'
import { newsletterSubscriptions } from './tables.ts'

/** Keeps an address (in lower case) for the newsletter, once; again changes nothing. */
export async function subscribe({ db, now, language }: Ctx, email: string): Promise<void> {
  await db.insert(newsletterSubscriptions).values({ email, language, at: now() }).onConflictDoNothing()
}

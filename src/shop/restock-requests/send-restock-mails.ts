import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { withDigits } from '#platform/i18n/digits.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import type { Log } from '#platform/log/log.ts'
import { type Mail, MailFailed, type Message } from '#platform/mail/mail.ts'
import { repeat } from '#platform/repeat.ts'
import type { DescribedOption } from '#shop/catalogue/domain/described-option.ts'
import { choicePath } from '#shop/catalogue/domain/option-choice.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import type { OwnTexts } from '#shop/shop-settings/domain/own-message.ts'
import { inOwnDigits, readOwnTexts, shopMessage } from '#shop/shop-settings/shop-message.ts'
import { retryPauseMs } from './domain/retry.ts'
import { createAvailability, isAvailable, isMailDue, isOpen, ofProduct, ofVariant } from './due-requests.ts'
import { restockMail } from './messages/mail.ts'
import { restockRequests } from './tables.ts'

const intervalMs = 15_000
const batchSize = 200

type Deps = Pick<Ctx, 'now'> & {
  db: Database
  mail: Pick<Mail, 'deliver'>
  /** The shop's origin; null: that of the page on which a request was made. */
  publicUrl: string | null
  /** Ends a run before the next mail. */
  isStopping?: () => boolean
}

/**
 * Sends the mails of up to 200 requests whose variant is available again, those tried least and oldest first; ends at the first
 * that fails for another reason than its address. Several
 * processes may run this at once. Returns how many were sent.
 */
export async function sendRestockMails(deps: Deps): Promise<number> {
  const { db, now } = deps
  const due = await db
    .select({ id: restockRequests.id })
    .from(restockRequests)
    .where(and(isMailDue(now()), createAvailability(db)))
    .orderBy(asc(restockRequests.attempts), asc(restockRequests.createdAt), asc(restockRequests.id))
    .limit(batchSize)
  let sent = 0
  for (const { id } of due) {
    if (deps.isStopping?.()) break
    const claimed = await claim(deps, id)
    if (!claimed) continue
    try {
      const own = await readOwnTexts(deps, claimed.request.language)
      await deps.mail.deliver(messageOf(claimed, deps.publicUrl, own))
    } catch (error) {
      if (!(error instanceof MailFailed)) throw error
      if (error.isRecipientRefused) continue
      break
    }
    await db
      .update(restockRequests)
      .set({ notifiedAt: now(), nextAttemptAt: null })
      .where(and(eq(restockRequests.id, id), isOpen))
    sent += 1
  }
  return sent
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/**
 * Claims a request that is still due: nobody else sends its mail before `nextAttemptAt`, not even after this process was
 * killed. Null when another process has it.
 */
function claim({ db, now }: Deps, id: number) {
  return transaction(db, async (tx) => {
    const at = now()
    const [row] = await tx
      .select({
        request: restockRequests,
        product: { slug: products.slug, title: products.title },
        options: describedOptions,
      })
      .from(restockRequests)
      .innerJoin(variants, ofVariant)
      .innerJoin(products, ofProduct)
      .where(and(eq(restockRequests.id, id), isMailDue(at), isAvailable))
      .for('no key update', { of: restockRequests, skipLocked: true })
    if (!row) return null
    const { attempts } = row.request
    await tx
      .update(restockRequests)
      .set({
        attempts: sql`${restockRequests.attempts} + 1`,
        nextAttemptAt: new Date(at.getTime() + retryPauseMs(attempts)),
      })
      .where(eq(restockRequests.id, id))
    return row
  })
}

function messageOf(
  { request, product, options }: Claimed,
  publicUrl: string | null,
  own: OwnTexts,
): Message & { id: string } {
  const { language, contact, token } = request
  const origin = publicUrl ?? request.origin
  const path = choicePath(product.slug, choiceOf(options))
  const links = origin && {
    product: withLanguage(`${origin}${path}`, language),
    end: withLanguage(`${origin}/restock-requests?token=${token}`, language),
  }
  const names = options.map(({ value }) => inOwnDigits(own, withDigits(nameIn(value, language), language)))
  const title = nameIn(product.title, language)
  const values = {
    product: [title, ...names].join(' · '),
    ...(links && { productLink: links.product, endLink: links.end }),
  }
  return {
    to: contact,
    ...shopMessage(
      own,
      { id: links ? 'restock' : null, language, values },
      restockMail[language]({ title, options: names, links: links || null }),
    ),
    id: messageId(request),
  }
}

function choiceOf(options: readonly DescribedOption[]): string {
  return String(new URLSearchParams(options.map(({ key, valueKey }) => [key, valueKey])))
}

function withLanguage(address: string, language: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** The same for every attempt at a request; never that of another request, even if a restored database issues its id again. */
function messageId({ id, contact, variantId, createdAt }: Claimed['request']): string {
  const digest = createHash('sha256').update(`${contact} ${variantId} ${createdAt.toISOString()}`)
  return `restock-${id}-${digest.digest('hex').slice(0, 8)}`
}

/** Runs {@link sendRestockMails} every 15 seconds. Returns the function that stops it. */
export function startRestockMails({ log, ...deps }: Deps & { log: Log }): () => Promise<void> {
  let isStopping = false
  const send = async () => {
    let mails = 0
    for (let last = batchSize; last === batchSize; mails += last)
      last = await sendRestockMails({ ...deps, isStopping: () => isStopping })
    if (mails > 0) log.info({ mails }, 'sent mails about products that are available again')
  }
  const stop = repeat(send, { pauseMs: intervalMs, log, name: 'sending mails about available products' })
  return () => {
    isStopping = true
    return stop()
  }
}

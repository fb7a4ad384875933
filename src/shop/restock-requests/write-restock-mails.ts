import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { Language } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import type { Log } from '#platform/log/log.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { repeat } from '#platform/repeat.ts'
import type { DescribedOption } from '#shop/catalogue/domain/described-option.ts'
import { choicePath } from '#shop/catalogue/domain/option-choice.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { createAvailability, isAvailable, isMailDue, isOpen, ofProduct, ofVariant } from './due-requests.ts'
import { requestOwner, restockTopic } from './restock-topic.ts'
import { restockRequests } from './tables.ts'

const intervalMs = 15_000
const batchSize = 200

type Deps = Pick<Ctx, 'now'> & {
  db: Database
  /** The shop's origin; null: that of the page on which a request was made. */
  publicUrl: string | null
  /** Ends a run before the next mail. */
  isStopping?: () => boolean
}

/**
 * Writes the mails of up to 200 requests whose variant is available again into the outbox, oldest first. Several processes
 * may run this at once. Returns how many were written.
 */
export async function writeRestockMails(deps: Deps): Promise<number> {
  const { db, now } = deps
  const due = await db
    .select({ id: restockRequests.id })
    .from(restockRequests)
    .where(and(isMailDue(now()), createAvailability(db)))
    .orderBy(asc(restockRequests.createdAt), asc(restockRequests.id))
    .limit(batchSize)
  let written = 0
  for (const { id } of due) {
    if (deps.isStopping?.()) break
    if (await writeMail(deps, id)) written += 1
  }
  return written
}

/** Writes the mail of a request that is still due, with the time at which the person was notified. */
function writeMail({ db, now, publicUrl }: Deps, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const time = now()
    const [row] = await tx
      .select({
        request: restockRequests,
        product: { slug: products.slug, title: products.title },
        options: describedOptions,
      })
      .from(restockRequests)
      .innerJoin(variants, ofVariant)
      .innerJoin(products, ofProduct)
      .where(and(eq(restockRequests.id, id), isMailDue(time), isAvailable))
      .for('no key update', { of: restockRequests, skipLocked: true })
    if (!row) return false
    const { request, product, options } = row
    const { language, contact } = request
    const facts = {
      requestId: id,
      contact,
      title: nameIn(product.title, language),
      options: options.map(({ value }) => nameIn(value, language)),
      links: linksOf(publicUrl ?? request.origin, {
        ...request,
        path: choicePath(product.slug, choiceOf(options)),
      }),
    }
    await writeMessage({ db: tx, now }, restockTopic, {
      to: contact,
      owner: requestOwner(id),
      language,
      facts,
    })
    await tx
      .update(restockRequests)
      .set({ notifiedAt: time, nextAttemptAt: null })
      .where(and(eq(restockRequests.id, id), isOpen))
    return true
  })
}

type Linked = { path: string; token: string; language: Language }

function linksOf(origin: string | null, { path, token, language }: Linked) {
  if (origin === null) return null
  return {
    product: withLanguage(`${origin}${path}`, language),
    end: withLanguage(`${origin}/restock-requests?token=${token}`, language),
  }
}

function choiceOf(options: readonly DescribedOption[]): string {
  return String(new URLSearchParams(options.map(({ key, valueKey }) => [key, valueKey])))
}

function withLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** Runs {@link writeRestockMails} every 15 seconds. Returns the function that stops it. */
export function startRestockMails({ log, ...deps }: Deps & { log: Log }): () => Promise<void> {
  let isStopping = false
  const write = async () => {
    let mails = 0
    for (let last = batchSize; last === batchSize; mails += last)
      last = await writeRestockMails({ ...deps, isStopping: () => isStopping })
    if (mails > 0) log.info({ mails }, 'wrote mails about products that are available again')
  }
  const stop = repeat(write, { pauseMs: intervalMs, log, name: 'writing mails about available products' })
  return () => {
    isStopping = true
    return stop()
  }
}

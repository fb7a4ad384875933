import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { checkPublicUrl } from '#platform/remote/check-public-url.ts'
import type { Network } from '#platform/remote/network.ts'
import { eventTypes } from '#shop/webhooks/domain/event-types.ts'
import { rotationMs, toSecret } from '#shop/webhooks/sign.ts'
import { webhookEndpoints } from '#shop/webhooks/tables.ts'
import { isOfEndpoint } from './queries.ts'
import type { AddEndpointBody, ChangeEndpointBody, NewEndpoint, NewSecret } from './schemas.ts'

/** Each event costs a row for each endpoint. */
const maxEndpoints = 20
const secretBytes = 32

type WriteCtx = StaffCtx & { network: Network }

const makeSecret = () => toSecret(randomBytes(secretBytes))

/** Adds an endpoint and returns its secret, which nothing returns again. Refuses as {@link checkPublicUrl} does, and with `too_many`. */
export async function addEndpoint(ctx: WriteCtx, body: AddEndpointBody): Promise<NewEndpoint> {
  const values = {
    ...body,
    url: await checkPublicUrl(ctx.network, body.url),
    events: sortEvents(body.events),
  }
  const secret = makeSecret()
  return transaction(ctx.db, async (db) => {
    if ((await db.$count(webhookEndpoints)) >= maxEndpoints) throw new Refusal('too_many')
    const [added] = await db
      .insert(webhookEndpoints)
      .values({ ...values, secret, createdAt: ctx.now() })
      .returning({ id: webhookEndpoints.id })
    if (!added) throw new Error('the endpoint was not written')
    await recordChange(
      { ...ctx, db },
      { action: 'webhook.add', kind: 'webhook', id: added.id, after: toFacts(values) },
    )
    return { id: added.id, secret }
  })
}

/** Changes an endpoint. Refuses a new address, or that of one that is switched on, as {@link checkPublicUrl} does; and with `not_found` and `stale`. */
export async function changeEndpoint(
  ctx: WriteCtx,
  id: number,
  { version, ...body }: ChangeEndpointBody,
): Promise<void> {
  const [stored] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  // One whose name is gone can still be switched off.
  const isChecked = body.url !== stored?.url || (body.active && !stored.active)
  const url = isChecked ? await checkPublicUrl(ctx.network, body.url) : body.url
  const values = { ...body, url, events: sortEvents(body.events) }
  await transaction(ctx.db, async (db) => {
    const before = await lockEndpoint(db, id)
    if (before.version !== version) throw new Refusal('stale')
    const changes = findChanges(toFacts(before), toFacts(values))
    if (!changes) return
    await db
      .update(webhookEndpoints)
      .set({ ...values, offReason: null, version: version + 1 })
      .where(eq(webhookEndpoints.id, id))
    await recordChange({ ...ctx, db }, { action: 'webhook.change', kind: 'webhook', id, ...changes })
  })
}

/**
 * Gives an endpoint a new secret and returns it; messages are signed with the former one too for a day. The one before that
 * stops. Refuses with `not_found`.
 */
export function renewEndpointSecret(ctx: StaffCtx, id: number): Promise<NewSecret> {
  const secret = makeSecret()
  const until = new Date(ctx.now().getTime() + rotationMs)
  return transaction(ctx.db, async (db) => {
    const before = await lockEndpoint(db, id)
    await db
      .update(webhookEndpoints)
      .set({ secret, formerSecret: before.secret, formerSecretUntil: until, version: before.version + 1 })
      .where(eq(webhookEndpoints.id, id))
    await recordChange({ ...ctx, db }, { action: 'webhook.secret', kind: 'webhook', id })
    return { secret, formerUntil: until.toISOString() }
  })
}

/** Deletes an endpoint with its messages, also those that wait. Refuses with `not_found`. */
export function removeEndpoint(ctx: StaffCtx, id: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const before = await lockEndpoint(db, id)
    await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await db.delete(outbox).where(isOfEndpoint(id))
    await recordChange(
      { ...ctx, db },
      { action: 'webhook.remove', kind: 'webhook', id, before: toFacts(before) },
    )
  })
}

/** The row of an endpoint, locked until the transaction ends. Refuses with `not_found`. */
export async function lockEndpoint(db: Db, id: number): Promise<typeof webhookEndpoints.$inferSelect> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

/** In their fixed order, each one time. */
const sortEvents = (events: AddEndpointBody['events']) => eventTypes.filter((each) => events.includes(each))

type Facts = AddEndpointBody & { active?: boolean }

/** What the audit log has; never the secret. */
function toFacts({ url, description, events, active = true }: Facts) {
  return { address: url, name: description, events, active }
}

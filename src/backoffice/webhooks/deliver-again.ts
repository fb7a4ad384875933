import { and, eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { testEventType } from '#shop/webhooks/domain/event-types.ts'
import { webhookTopic } from '#shop/webhooks/webhook-topic.ts'
import { isOfEndpoint } from './queries.ts'
import { lockEndpoint } from './write-endpoint.ts'

/**
 * Delivers a message again, also one that was delivered, with its id and all its attempts; one that waits is sent now. Refuses with
 * `not_found`, and with `not_possible` when the endpoint is off.
 */
export async function deliverAgain(ctx: StaffCtx, endpointId: number, messageId: number): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const endpoint = await lockEndpoint(db, endpointId)
    if (!endpoint.active) throw new Refusal('not_possible')
    const { rowCount } = await db
      .update(outbox)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: ctx.now(), finishedAt: null })
      .where(and(eq(outbox.id, messageId), isOfEndpoint(endpointId)))
    if (rowCount === 0) throw new Refusal('not_found')
    const after = { message: messageId }
    await recordChange(
      { ...ctx, db },
      { action: 'webhook.redeliver', kind: 'webhook', id: endpointId, after },
    )
  })
  wakeOutbox()
}

/** Sends an event of the type `webhook.test` to an endpoint. Refuses with `not_found`, and with `not_possible` when it is off. */
export async function sendTest(ctx: StaffCtx, endpointId: number): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const endpoint = await lockEndpoint(db, endpointId)
    if (!endpoint.active) throw new Refusal('not_possible')
    await writeMessage({ db, now: ctx.now }, webhookTopic, {
      to: String(endpointId),
      language: 'en',
      facts: { type: testEventType, timestamp: ctx.now().toISOString(), data: { id: endpointId } },
    })
    await recordChange({ ...ctx, db }, { action: 'webhook.test', kind: 'webhook', id: endpointId })
  })
}

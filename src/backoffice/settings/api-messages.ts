import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { saveQuietHours, sendTestMessage } from './message-settings.ts'
import { readManagedMessages, readShopMessages, saveMessage } from './messages.ts'
import { savedVersion } from './schemas.ts'
import {
  managedMessages,
  messageParams,
  quietHoursBody,
  saveMessageBody,
  shopMessages,
  testMessageBody,
} from './schemas-messages.ts'

const tags = ['Settings']

/** The texts of mails and WhatsApp messages; changed by people with the right `content`. */
export function messagesAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/messages',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'All messages with their texts and placeholders',
        responses: { 200: jsonResponse('The messages.', managedMessages), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await readManagedMessages(staffCtx(deps, c))),
    )
    .get(
      '/messages/own',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'The texts of messages that differ from the default ones',
        responses: {
          200: jsonResponse('The texts by their keys.', shopMessages),
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => c.json(await readShopMessages(staffCtx(deps, c))),
    )
    .put(
      '/messages/quiet-hours',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Set when no provider gets messages to phones',
        description: 'Times of the day in Baghdad; null for none. The version is that of all messages.',
        responses: {
          200: jsonResponse('The new version.', savedVersion),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('json', quietHoursBody),
      async (c) => c.json(await saveQuietHours(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/messages/:id/test',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Mail the typed texts of a message to oneself, with samples in them',
        responses: {
          204: { description: 'It is sent soon.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('param', messageParams),
      valid('json', testMessageBody),
      async (c) => {
        await sendTestMessage(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .put(
      '/messages/:id',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Set the texts of one message',
        description:
          'Keys are `<id>.<subject or text>.<language>`. An empty text is the default one again. The version is that of all messages.',
        responses: {
          200: jsonResponse('The new version.', savedVersion),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('param', messageParams),
      valid('json', saveMessageBody),
      async (c) => c.json(await saveMessage(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
}

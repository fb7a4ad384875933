import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import type { TelegramBot } from '#platform/telegram/telegram-bot.ts'
import { requireMember, type StaffEnv, staffCtx } from './api-rights.ts'
import { disconnectTelegram, findMyTelegram, makeTelegramLink } from './connect-telegram.ts'
import { myTelegram, telegramLink } from './schemas-telegram.ts'

const tags = ['Own notices']

/** `telegram` null: the shop has no bot. */
export type TelegramDeps = ApiDeps & { telegram: TelegramBot | null }

/** Routes for the member's chat with the shop's bot at Telegram. */
export function telegramApi(deps: TelegramDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/telegram',
      requireMember(),
      describeRoute({
        tags,
        summary: 'Whether the member’s chat at Telegram is connected',
        responses: { 200: jsonResponse('The chat.', myTelegram) },
      }),
      async (c) => c.json(await findMyTelegram(staffCtx(deps, c), deps.telegram)),
    )
    .post(
      '/telegram/link',
      requireMember(),
      describeRoute({
        tags,
        summary: 'Make a link that connects the member’s chat',
        description:
          'Valid once and for ten minutes; the link before is no longer valid. The bot confirms in the language of the request.',
        responses: {
          200: jsonResponse('The link.', telegramLink),
          ...refusalResponses('not_found', 'unavailable'),
        },
      }),
      async (c) => c.json(await makeTelegramLink(staffCtx(deps, c), deps.telegram)),
    )
    .delete(
      '/telegram',
      requireMember(),
      describeRoute({
        tags,
        summary: 'Disconnect the member’s chat',
        responses: { 204: { description: 'Done, also when none is connected.' } },
      }),
      async (c) => {
        await disconnectTelegram(deps.db, c.env.staff.userId)
        return c.body(null, 204)
      },
    )
}

import * as v from 'valibot'

export const myTelegram = v.pipe(
  v.object({
    isAvailable: v.pipe(v.boolean(), v.description('Whether the shop has a bot.')),
    connectedAt: v.pipe(v.nullable(v.string()), v.description('Null: no chat is connected.')),
  }),
  v.metadata({ ref: 'MyTelegram' }),
)
export type MyTelegram = v.InferOutput<typeof myTelegram>

export const telegramLink = v.pipe(
  v.object({
    url: v.pipe(v.string(), v.description('Opens the bot; connects the chat once.')),
    expiresAt: v.string(),
  }),
  v.metadata({ ref: 'TelegramLink' }),
)
export type TelegramLink = v.InferOutput<typeof telegramLink>

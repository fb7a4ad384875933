import * as v from 'valibot'
import { DeliveryFailed, type FailureKind, type Port } from '#platform/outbox/port.ts'

export type TelegramSettings = {
  /** Of the Bot API, without a slash at the end. */
  url: string
  token: string
}

/** A message that somebody has sent to the bot in a private chat. */
type TelegramUpdate = { id: number; chatId: number | null; text: string }

export type TelegramBot = {
  /** The bot's name, without @. */
  readName(): Promise<string>
  /** What was sent to the bot since the update before `offset`, and waits for it up to eight seconds. */
  readUpdates(offset: number, signal: AbortSignal): Promise<TelegramUpdate[]>
  /** Sends a message to a chat, whose id is `to`. */
  send: Port
}

const defaultTimeoutMs = 10_000
/** Less than the timeout. */
const waitSeconds = 8
/** Of a message, as the Bot API says. */
const maxLength = 4_096
/** Telegram never asks for more than minutes; a wrong number would stop the channel. */
const maxRetryAfterMs = 60 * 60_000

const failure = v.object({
  ok: v.literal(false),
  error_code: v.number(),
  description: v.optional(v.string(), ''),
  parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
})
const user = v.object({ username: v.string() })
const updates = v.array(
  v.object({
    update_id: v.number(),
    message: v.optional(
      v.object({
        chat: v.object({ id: v.number(), type: v.string() }),
        text: v.optional(v.string(), ''),
      }),
    ),
  }),
)
const sentMessage = v.object({ message_id: v.number() })

/**
 * A bot of Telegram by its Bot API (core.telegram.org/bots/api). All calls reject with DeliveryFailed, whose reason has neither the token
 * nor a text. A message whose response is lost may arrive twice, as the API has no idempotency key.
 */
export function telegramBot(
  { url, token }: TelegramSettings,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): TelegramBot {
  /** `T` is what `result` must be: a 200 without it is a failure. */
  async function call<T>(
    method: string,
    body: object,
    schema: v.GenericSchema<unknown, T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${url}/bot${token}/${method}`, {
      method: 'POST',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((error) => {
      throw new DeliveryFailed(`Telegram ${reasonOf(error)}`)
    })
    const received: unknown = await response.json().catch(() => null)
    const refused = v.safeParse(failure, received)
    if (refused.success) {
      const { error_code: code, description, parameters } = refused.output
      const retryAfterMs = Math.min(maxRetryAfterMs, (parameters?.retry_after ?? 0) * 1_000)
      throw new DeliveryFailed(`Telegram ${code}`, kindOf(code, description), retryAfterMs)
    }
    const accepted = v.safeParse(v.object({ ok: v.literal(true), result: schema }), received)
    if (!response.ok || !accepted.success) throw new DeliveryFailed(`Telegram HTTP ${response.status}`)
    return accepted.output.result as T
  }

  let name: string | undefined
  return {
    readName: async () => {
      name ??= (await call('getMe', {}, user)).username
      return name
    },
    readUpdates: async (offset, signal) => {
      const body = { offset, timeout: waitSeconds, allowed_updates: ['message'] }
      const received = await call('getUpdates', body, updates, signal)
      return received.map(({ update_id: id, message }) => ({
        id,
        chatId: message?.chat.type === 'private' ? message.chat.id : null,
        text: message?.text ?? '',
      }))
    },
    send: async ({ to, subject, text }) => {
      const all = [subject, text].filter((part) => part !== '').join('\n\n')
      const body = {
        chat_id: Number(to),
        text: all.length > maxLength ? `${all.slice(0, maxLength - 2)}\n…` : all,
        link_preview_options: { is_disabled: true },
      }
      await call('sendMessage', body, sentMessage)
    },
  }
}

/** 403: the bot is blocked, or the account is deleted. */
function kindOf(code: number, description: string): FailureKind {
  if (code === 403 || (code === 400 && /chat not found/i.test(description))) return 'recipient for good'
  return code === 400 ? 'recipient' : 'provider'
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? `${error.name} ${String(cause.code)}` : error.name
}

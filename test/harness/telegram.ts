import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Request = { path: string; body: Record<string, unknown> }
type Answer = { status?: number; body: unknown } | 'hang up' | 'hang' | 'die in the body'

const token = '123456:test-token-of-thirty-characters-or-more'
const ok = (result: unknown): Answer => ({ body: { ok: true, result } })

/** What the Bot API answers to a call that it refuses. */
export const refused = (code: number, description: string, parameters?: object): Answer => ({
  status: code,
  body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
})

/** A stand-in of Telegram's Bot API on loopback, as core.telegram.org/bots/api documents it. */
export async function startTelegram() {
  const requests: Request[] = []
  const updates: { update_id: number; message?: object }[] = []
  const answers = new Map<string, Answer>()
  let lastUpdate = 100
  function answerOf(method: string, body: Request['body']): Answer {
    const set = answers.get(method)
    if (set) return set
    if (method === 'getMe') return ok({ id: 1, is_bot: true, first_name: 'Dijla', username: 'dijla_bot' })
    if (method === 'sendMessage') return ok({ message_id: 5, chat: { id: body.chat_id, type: 'private' } })
    if (method === 'getUpdates') {
      const waiting = updates.filter(({ update_id: id }) => id >= Number(body.offset))
      return ok(waiting.slice(0, 100))
    }
    return refused(404, 'Not Found')
  }
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Request['body']
    const path = request.url ?? ''
    requests.push({ path, body })
    const [, method = ''] = path.split(`/bot${token}/`)
    const answer = answerOf(method, body)
    if (answer === 'hang') return
    if (answer === 'hang up') {
      request.socket.destroy()
      return
    }
    if (answer === 'die in the body') {
      response.writeHead(200, { 'content-length': '500' }).write('{"ok":true,"result":{"message_id":5}')
      request.socket.end()
      return
    }
    const { status = 200, body: content } = answer
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof content === 'string' ? content : JSON.stringify(content))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { url: `http://127.0.0.1:${port}`, token },
    requests,
    /** The answer to each call of a method from now on; null: the one of a bot that works. */
    answer: (method: string, answer: Answer | null) =>
      void (answer === null ? answers.delete(method) : answers.set(method, answer)),
    /** Somebody sends a text to the bot. */
    write: (chatId: number, text: string, type = 'private') =>
      void updates.push({
        update_id: ++lastUpdate,
        message: { message_id: lastUpdate, date: 1, chat: { id: chatId, type }, text },
      }),
    /** The texts of the messages that the bot has sent since the last call, by chat. */
    sent: () =>
      requests
        .splice(0)
        .filter(({ path }) => path.endsWith('/sendMessage'))
        .map(({ body }) => ({ chatId: body.chat_id, text: String(body.text) })),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type TelegramStandIn = Awaited<ReturnType<typeof startTelegram>>

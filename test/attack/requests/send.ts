import { Agent, request } from 'node:http'
import type { HostileRequest } from './requests.ts'

export type ReceivedResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  ms: number
}

class ClosedMeanwhile extends Error {}

function isReset({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE'
}

const timeoutMs = 20_000
const largeBody = 60_000

/**
 * Creates a client that sends one request to a server on this machine. `cut` is set when the server closed the
 * connection instead of reading a large body to its end, which it may. An event stream is closed after its headers.
 */
export function createSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 12 })
  const once = (
    { method, path, headers, body }: HostileRequest,
    cookie: string,
    by: Agent | false = agent,
  ): Promise<ReceivedResponse | 'cut'> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      // Node sends the body of a DELETE only when Content-Length is set.
      const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const cookies = [cookie, headers.cookie].filter(Boolean).join('; ')
      const sent = request(
        {
          agent: by,
          host: '127.0.0.1',
          port,
          method,
          path,
          timeout: timeoutMs,
          headers: { ...headers, ...length, ...(cookies && { cookie: cookies }) },
        },
        (response) => {
          const done = () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString('utf8'),
              ms: performance.now() - began,
            })
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', done)
          response.on('error', reject)
          if (response.headers['content-type']?.startsWith('text/event-stream')) {
            done()
            response.destroy()
          }
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)))
      sent.on('error', (error) => {
        if ((body?.length ?? 0) > largeBody) resolve('cut')
        else reject(sent.reusedSocket && isReset(error) ? new ClosedMeanwhile() : error)
      })
      sent.end(body ?? undefined)
    })
  // A server may close an idle keep-alive connection while the next request is sent on it. Like every HTTP client,
  // this one retries.
  const send: typeof once = (request, cookie) =>
    once(request, cookie).catch((error) => {
      if (error instanceof ClosedMeanwhile) return once(request, cookie, false)
      throw error
    })
  return { send, close: () => agent.destroy() }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage, RequestOptions } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { expect, vi } from 'vitest'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'

/** Begins a request without changing its path, to whatever certificate. */
function begin(origin: string, path: string, options: RequestOptions = {}) {
  const { protocol, hostname, port } = new URL(origin)
  const fixed = { hostname, port, path, agent: false, rejectUnauthorized: false }
  const request = (protocol === 'https:' ? https : http).request({ ...options, ...fixed })
  const response = once(request, 'response').then(async ([message]: IncomingMessage[]) => {
    if (!message) throw new Error('no response')
    return { status: message.statusCode, headers: message.headers, text: await text(message) }
  })
  return { request, response }
}

/** Sends a request and reads its response. */
export async function send(origin: string, path: string, options: RequestOptions = {}, body?: Buffer) {
  const { request, response } = begin(origin, path, options)
  request.end(body)
  return response
}

/** The response to a request whose body begins, but does not end before the response. */
export async function sendUnended(origin: string, path: string, options: RequestOptions, start: string) {
  const { request, response } = begin(origin, path, { ...options, method: 'POST' })
  request.on('error', () => undefined)
  request.write(start)
  const answer = await response
  request.destroy()
  return answer
}

/** Starts a program; it is stopped by `stop`. `isReady` passes once it serves. Its output explains a failure. */
export async function startProgram(
  command: string,
  args: readonly string[],
  { env = {}, isReady }: { env?: Record<string, string>; isReady: () => Promise<unknown> },
) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  const ended = once(child, 'exit')
  await Promise.race([
    vi.waitFor(isReady, { timeout: 30_000, interval: 20 }),
    ended.then(([code]) => expect.fail(`${command} ended with ${code}: ${output}`)),
  ])
  return {
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A folder for the files of a program. */
export const programFolder = (name: string) => temporaryFolder(`deploy-${name}`)

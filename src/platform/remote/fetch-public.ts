import type { IncomingMessage } from 'node:http'
import { internet, type Network } from './network.ts'
import { RemoteRefused } from './remote-refused.ts'
import { parsePublicUrl, sendPublic } from './send-public.ts'

const maxRedirects = 3
const defaultTimeoutMs = 30_000
const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Dijla-import' }

export type FetchPublic = (
  address: string,
  limits: { maxBytes: number; signal: AbortSignal },
) => Promise<Buffer>

/**
 * Creates a function that fetches a file of at most `maxBytes` from a public https URL, safe against SSRF: each host name is
 * resolved once, refused if any of its addresses is not public, and the connection uses the checked address. Follows three
 * redirects with the same checks. Rejects with RemoteRefused, or with the signal's reason.
 */
export function createFetchPublic(
  network: Network = internet,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): FetchPublic {
  return async (address, { maxBytes, signal }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const stop = AbortSignal.any([signal, timeout])
    try {
      return await follow(network, address, { maxBytes, stop })
    } catch (error) {
      if (error instanceof RemoteRefused) throw error
      signal.throwIfAborted()
      throw new RemoteRefused(timeout.aborted ? 'timed_out' : 'unreachable', { cause: error })
    }
  }
}

type Limits = { maxBytes: number; stop: AbortSignal }

async function follow(network: Network, address: string, limits: Limits): Promise<Buffer> {
  let url = parsePublicUrl(address)
  for (let redirects = 0; ; redirects += 1) {
    const response = await sendPublic(network, url, { headers, signal: limits.stop })
    const next = nextAddress(response, url)
    if (next === null) return readBody(response, limits.maxBytes)
    response.destroy()
    if (redirects === maxRedirects) throw new RemoteRefused('too_many_redirects')
    url = parsePublicUrl(next)
  }
}

function nextAddress({ statusCode = 0, headers }: IncomingMessage, from: URL): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  if (!isRedirect || headers.location === undefined) return null
  return URL.parse(headers.location, from)?.href ?? headers.location
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy()
    throw new RemoteRefused('answered_with_error')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RemoteRefused('too_heavy')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

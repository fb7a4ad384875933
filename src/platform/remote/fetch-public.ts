import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { internet, type Network } from './network.ts'
import { isPublicAddress } from './public-address.ts'
import { RemoteRefused } from './remote-refused.ts'

const httpsPort = 443
const maxRedirects = 3
const defaultTimeoutMs = 30_000

export type FetchPublic = (
  address: string,
  limits: { maxBytes: number; signal: AbortSignal },
) => Promise<Buffer>

/**
 * Makes the call that fetches a file from a public https address, at most `maxBytes` of it. A name is resolved once for
 * each hop; when any of its addresses is not public nothing is asked, else the connection goes to the very address that
 * was looked at. Redirects are followed three times with the same checks. Throws RemoteRefused, or the signal's reason.
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
  let url = readAddress(address)
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(network, url, limits.stop)
    const next = nextAddress(answer, url)
    if (next === null) return readBody(answer, limits.maxBytes)
    answer.destroy()
    if (redirects === maxRedirects) throw new RemoteRefused('too_many_redirects')
    url = readAddress(next)
  }
}

function readAddress(address: string): URL {
  const url = URL.parse(address)
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  if (!url || !isPlain) throw new RemoteRefused('not_https')
  return url
}

async function ask(network: Network, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const address = await publicAddressOf(network, hostname)
  signal.throwIfAborted()
  const asked = request(url, {
    signal,
    // Without an agent Node would name port 80 in the Host header.
    defaultPort: httpsPort,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Dijla-import' },
    createConnection: () => network.connect({ address, port: httpsPort, hostname }),
  })
  // What happens to the connection after the answer has begun is thrown where its body is read.
  asked.on('error', () => {})
  asked.end()
  // An error of the connection, also of a certificate that is not this host's, is thrown here.
  const [answer] = (await once(asked, 'response', { signal })) as [IncomingMessage]
  return answer
}

async function publicAddressOf(network: Network, hostname: string): Promise<string> {
  const addresses = isIP(hostname) ? [hostname] : await resolve(network, hostname)
  if (!addresses.every(isPublicAddress)) throw new RemoteRefused('private_address')
  // Not every server reaches IPv6, and every shop's pictures are on IPv4 too.
  const address = addresses.find((each) => isIP(each) === 4) ?? addresses[0]
  if (address === undefined) throw new RemoteRefused('host_unknown')
  return address
}

async function resolve(network: Network, hostname: string): Promise<string[]> {
  try {
    return await network.resolve(hostname)
  } catch (cause) {
    throw new RemoteRefused('host_unknown', { cause })
  }
}

function nextAddress({ statusCode = 0, headers }: IncomingMessage, from: URL): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  if (!isRedirect || headers.location === undefined) return null
  return URL.parse(headers.location, from)?.href ?? headers.location
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new RemoteRefused('answered_with_error')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RemoteRefused('too_heavy')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

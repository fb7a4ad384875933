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
  let url = readAddress(address)
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(network, url, limits.stop)
    const next = nextAddress(response, url)
    if (next === null) return readBody(response, limits.maxBytes)
    response.destroy()
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

async function send(network: Network, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const address = await publicAddressOf(network, hostname)
  signal.throwIfAborted()
  const outgoing = request(url, {
    signal,
    // Without an agent Node would name port 80 in the Host header.
    defaultPort: httpsPort,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Dijla-import' },
    createConnection: () => network.connect({ address, port: httpsPort, hostname }),
  })
  // Connection errors after the response has started are thrown while reading its body.
  outgoing.on('error', () => {})
  outgoing.end()
  // Earlier connection errors, including an invalid certificate, are thrown here.
  const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage]
  return response
}

async function publicAddressOf(network: Network, hostname: string): Promise<string> {
  const addresses = isIP(hostname) ? [hostname] : await resolve(network, hostname)
  if (!addresses.every(isPublicAddress)) throw new RemoteRefused('private_address')
  // Prefers IPv4, as not every server has IPv6.
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

import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Network } from './network.ts'
import { isPublicAddress } from './public-address.ts'
import { RemoteRefused } from './remote-refused.ts'

const httpsPort = 443

type Outgoing = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Uint8Array
  signal: AbortSignal
}

/** The URL of a text. Refuses with `not_https` anything but https on its own port, without a password. */
export function parsePublicUrl(address: string): URL {
  const url = URL.parse(address)
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  if (!url || !isPlain) throw new RemoteRefused('not_https')
  return url
}

/**
 * An IP address of the URL's host, which is resolved now. Refuses with `private_address` if any of its addresses is not of the
 * public internet, and with `host_unknown`. Rejects with the signal's reason.
 */
export async function resolvePublic(network: Network, url: URL, signal: AbortSignal): Promise<string> {
  const hostname = toHostname(url)
  const addresses = isIP(hostname) ? [hostname] : await resolve(network, hostname, signal)
  if (!addresses.every(isPublicAddress)) throw new RemoteRefused('private_address')
  // Prefers IPv4, as not every server has IPv6.
  const address = addresses.find((each) => isIP(each) === 4) ?? addresses[0]
  if (address === undefined) throw new RemoteRefused('host_unknown')
  return address
}

/**
 * Sends one request to a URL of {@link parsePublicUrl}, safe against SSRF: the connection goes to the address that
 * {@link resolvePublic} has checked, whatever the name resolves to later. Follows no redirect. Resolves with the response, whose
 * body is not read yet; rejects as that does, and with errors of the connection.
 */
export async function sendPublic(
  network: Network,
  url: URL,
  { method = 'GET', headers, body, signal }: Outgoing,
): Promise<IncomingMessage> {
  const address = await resolvePublic(network, url, signal)
  signal.throwIfAborted()
  const outgoing = request(url, {
    method,
    signal,
    // Without an agent Node would name port 80 in the Host header.
    defaultPort: httpsPort,
    headers,
    createConnection: () => network.connect({ address, port: httpsPort, hostname: toHostname(url) }),
  })
  // Connection errors after the response has started are thrown while reading its body.
  outgoing.on('error', () => {})
  outgoing.end(body)
  // Earlier connection errors, including an invalid certificate, are thrown here.
  const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage]
  return response
}

const toHostname = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** A look-up cannot be aborted: what it finds after the signal is of no use to anybody. */
async function resolve(network: Network, hostname: string, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([network.resolve(hostname), promise])
  } catch (cause) {
    signal.throwIfAborted()
    throw new RemoteRefused('host_unknown', { cause })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

import { Refusal } from '#platform/http/refusal.ts'
import type { Network } from './network.ts'
import { RemoteRefused } from './remote-refused.ts'
import { parsePublicUrl, resolvePublic } from './send-public.ts'

/** Of an address as it is called; an index has room for it. */
const maxLength = 2_000
/** A name server that does not answer holds back nobody for longer. */
const maxLookUpMs = 10_000

/**
 * Checks an address before it is stored and returns it as it is called. Each request checks it again, as a name may change. Refuses on
 * `field` with `not_https`, `private_address`, `host_unknown` or `too_long`.
 */
export async function checkPublicUrl(network: Network, typed: string, field = 'url'): Promise<string> {
  const signal = AbortSignal.timeout(maxLookUpMs)
  try {
    const url = parsePublicUrl(typed)
    url.hash = ''
    // Longer than what was typed: each byte of another script is three characters of it.
    if (url.href.length > maxLength) throw new Refusal('invalid_request', {}, { [field]: 'too_long' })
    await resolvePublic(network, url, signal)
    return url.href
  } catch (error) {
    const code = error instanceof RemoteRefused ? error.code : error === signal.reason ? 'host_unknown' : null
    if (code === null) throw error
    throw new Refusal('invalid_request', {}, { [field]: code })
  }
}

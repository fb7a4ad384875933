import { Refusal } from '#platform/http/refusal.ts'
import type { Network } from './network.ts'
import { RemoteRefused } from './remote-refused.ts'
import { parsePublicUrl, resolvePublic } from './send-public.ts'

/**
 * Checks an address before it is stored and returns it as it is called. Each request checks it again, as a name may change. Refuses on
 * `field` with `not_https`, `private_address` or `host_unknown`.
 */
export async function checkPublicUrl(network: Network, typed: string, field = 'url'): Promise<string> {
  try {
    const url = parsePublicUrl(typed)
    url.hash = ''
    await resolvePublic(network, url)
    return url.href
  } catch (error) {
    if (!(error instanceof RemoteRefused)) throw error
    throw new Refusal('invalid_request', {}, { [field]: error.code })
  }
}

import { Refusal } from '#platform/http/refusal.ts'
import type { Network } from '#platform/remote/network.ts'
import { RemoteRefused } from '#platform/remote/remote-refused.ts'
import { parsePublicUrl, resolvePublic } from '#platform/remote/send-public.ts'

/**
 * Checks an address before it is stored and returns it as it is called. Each request checks it again, as a name may change. Refuses on
 * `url` with `not_https`, `private_address` or `host_unknown`.
 */
export async function checkUrl(network: Network, typed: string): Promise<string> {
  try {
    const url = parsePublicUrl(typed)
    url.hash = ''
    await resolvePublic(network, url)
    return url.href
  } catch (error) {
    if (!(error instanceof RemoteRefused)) throw error
    throw new Refusal('invalid_request', {}, { url: error.code })
  }
}

import type { Ctx } from '#platform/context.ts'
import { wideNetwork } from '#platform/http/client-address.ts'
import { type AttemptItem, type AttemptLimit, attemptKey } from './attempts.ts'

/** All shoppers behind an address together. Anybody can become a guest, so their attempts need a bound. */
const shoppersFactor = 10
const networkFactor = 20
/** A shopper with fewer attempts is not refused because of others: a mistake and its correction. */
const shopperAttempts = 2

/** Who makes an attempt: a network address (`clientAddress`), and the shopper if the request has a session. */
type Client = { address: string; shopper: Ctx['shopper'] }

/**
 * The counts of an attempt whose limit is that of a network address: a shopper has the same limit alone, so that strangers behind
 * the address do not use it up; all shoppers of the address have ten times as much and the /48 of IPv6 addresses twenty times,
 * which do not apply to the first two attempts of a shopper. The first count is the shopper's, otherwise the address's.
 */
export function clientItems(kind: string, { address, shopper }: Client, limit: AttemptLimit): AttemptItem[] {
  const clientKey = shopper ? attemptKey(`${kind} of shopper`, shopper.id) : attemptKey(kind, address)
  const ceilings = shopper
    ? ceilingItems({ ofAddress: `${kind} of shoppers`, ofNetwork: `${kind} of network` }, address, limit)
    : ceilingItems({ ofAddress: null, ofNetwork: `${kind} of network` }, address, limit)
  const appliesFrom = shopper ? shopperAttempts : 0
  return [{ key: clientKey, limit }, ...ceilings.map((item) => ({ ...item, appliesFrom }))]
}

/**
 * Like {@link clientItems} for what must not be guessed: no shopper has attempts beyond the ceilings, as anybody can begin sessions.
 * Each group of shoppers has ceilings of its own, so that those who began a session for it do not use up those of the others.
 */
export function groupedClientItems(
  kind: string,
  { address, shopper, group }: Client & { group: string | null },
  limit: AttemptLimit,
): AttemptItem[] {
  if (!shopper || group === null) return clientItems(kind, { address, shopper: null }, limit)
  const names = { ofAddress: `${kind} of ${group}`, ofNetwork: `${kind} of ${group} of network` }
  return [
    { key: attemptKey(`${kind} of shopper`, shopper.id), limit },
    ...ceilingItems(names, address, limit),
  ]
}

function ceilingItems(
  { ofAddress, ofNetwork }: { ofAddress: string | null; ofNetwork: string },
  address: string,
  limit: AttemptLimit,
): AttemptItem[] {
  const times = (factor: number): AttemptLimit => ({ ...limit, max: limit.max * factor })
  const network = wideNetwork(address)
  return [
    ...(ofAddress === null ? [] : [{ key: attemptKey(ofAddress, address), limit: times(shoppersFactor) }]),
    ...(network === null ? [] : [{ key: attemptKey(ofNetwork, network), limit: times(networkFactor) }]),
  ]
}

import type { Ctx } from '#platform/context.ts'
import { wideNetwork } from '#platform/http/client-address.ts'
import { type AttemptItem, type AttemptLimit, attemptKey } from './attempts.ts'

/** All shoppers behind an address together. Anybody can become a guest, so their attempts need a bound. */
const shoppersFactor = 10
const networkFactor = 20
/** A shopper with fewer attempts is not refused because of others: a mistake and its correction. */
const ownAttempts = 2

/** Who makes an attempt: a network address (`clientAddress`), and the shopper if the request has a session. */
type Client = { address: string; shopper: Ctx['shopper'] }

/**
 * The counts of an attempt whose limit is that of a network address: a shopper has the same limit alone, so that strangers behind
 * the address do not use it up; all shoppers of the address have ten times as much and the /48 of IPv6 addresses twenty times,
 * which do not apply to the first two attempts of a shopper. The first count is the shopper's, otherwise the address's.
 */
export function clientItems(kind: string, { address, shopper }: Client, limit: AttemptLimit): AttemptItem[] {
  const network = wideNetwork(address)
  const appliesFrom = shopper ? ownAttempts : 0
  const times = (factor: number) => ({ limit: { ...limit, max: limit.max * factor }, appliesFrom })
  const own = shopper ? attemptKey(`${kind} of shopper`, shopper.id) : attemptKey(kind, address)
  return [
    { key: own, limit },
    ...(shopper ? [{ key: attemptKey(`${kind} of shoppers`, address), ...times(shoppersFactor) }] : []),
    ...(network === null
      ? []
      : [{ key: attemptKey(`${kind} of network`, network), ...times(networkFactor) }]),
  ]
}

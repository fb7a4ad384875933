import type { ConversionApis } from '#platform/config/conversion-apis.ts'
import { DeliveryFailed, type Message, type Port } from '#platform/outbox/port.ts'
import type { RecipientLimits } from '#platform/outbox/recipient-gate.ts'
import type { PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'

const defaultTimeoutMs = 10_000

/** A network that does not answer gets nothing for 15 seconds, and longer after each further failure. */
export const conversionLimits: { perRecipient: RecipientLimits } = {
  perRecipient: { max: 2, pauseMs: 15_000, maxPauseMs: 10 * 60_000 },
}

type Target = { url: string; headers: Record<string, string> }

/** Where a report is sent. The secret of Google is a part of the address, as its protocol wants. */
const targets: Record<PixelNetwork, (pixel: string, api: { url: string; secret: string }) => Target> = {
  meta: (pixel, { url, secret }) => ({
    url: `${url}/${pixel}/events`,
    headers: { authorization: `Bearer ${secret}` },
  }),
  tiktok: (_, { url, secret }) => ({ url: `${url}/event/track/`, headers: { 'access-token': secret } }),
  google: (pixel, { url, secret }) => ({
    url: `${url}/mp/collect?${new URLSearchParams({ measurement_id: pixel, api_secret: secret })}`,
    headers: {},
  }),
}

/**
 * Reports delivered orders to ad networks: `to` is the network, the subject its pixel, the text the body. A status of 2xx is a success
 * only if the body says so. 429, 5xx and no response in ten seconds are tried again; anything else that is refused is final. Rejects
 * with `DeliveryFailed`, whose reason is the network and a code: never the address, which may have a secret.
 */
export function createConversionPort(
  apis: ConversionApis,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): Port {
  return async (message) => {
    const network = message.to as PixelNetwork
    const api = apis[network]
    if (!api) throw new DeliveryFailed(`${network} no_secret`, 'recipient for good')
    const { status, body } = await post(targets[network](message.subject, api), message, timeoutMs)
    const isTransient = status === 429 || status >= 500 || (status >= 200 && isTransientError(network, body))
    const kind = isTransient ? 'recipient unavailable' : 'recipient for good'
    const code = errorCode(network, body)
    if (code !== null) throw new DeliveryFailed(`${network} ${status} error_${code}`, kind)
    if (status < 200 || status > 299) throw new DeliveryFailed(`${network} status_${status}`, kind)
    if (!isAccepted(network, body)) throw new DeliveryFailed(`${network} not_accepted`, 'recipient for good')
  }
}

type Response = { status: number; body: Record<string, unknown> }

async function post({ url, headers }: Target, { to, text }: Message, timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { ...headers, 'content-type': 'application/json' },
      body: text,
    })
    return { status: response.status, body: toRecord(parseJson(await response.text())) }
  } catch {
    const reason = signal.aborted ? 'timed_out' : 'unreachable'
    throw new DeliveryFailed(`${to} ${reason}`, 'recipient unavailable')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const toRecord = (value: unknown) => Object(value) as Record<string, unknown>

/** The code of an error, which a response with status 200 can have too; null without an error. */
function errorCode(network: PixelNetwork, body: Record<string, unknown>): string | null {
  if (network === 'tiktok') return typeof body.code === 'number' && body.code !== 0 ? String(body.code) : null
  if (network === 'google') return null
  const { error } = body
  if (error === undefined || error === null) return null
  const { code } = toRecord(error)
  return typeof code === 'number' ? String(code) : 'unknown'
}

/** Of Meta: temporary errors and limits of calls; of TikTok: limits of calls and errors of its own. */
const transientMeta = new Set([1, 2, 4, 17, 341, 613])
const limitOfTikTok = 40_100
const internalErrorsOfTikTok = 50_000

function isTransientError(network: PixelNetwork, body: Record<string, unknown>): boolean {
  if (network === 'tiktok') {
    const { code } = body
    return typeof code === 'number' && (code === limitOfTikTok || code >= internalErrorsOfTikTok)
  }
  const { code, is_transient: isTransient } = toRecord(body.error)
  return network === 'meta' && (isTransient === true || transientMeta.has(Number(code)))
}

/** Whether a response of 2xx says that the report has arrived. Google says nothing. */
function isAccepted(network: PixelNetwork, body: Record<string, unknown>): boolean {
  if (network === 'google') return true
  return network === 'meta' ? body.events_received === 1 : body.code === 0
}

import type { PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'
import type { VisitorIds } from './visitor-ids.ts'

/** Google takes events of the last three days, Meta and TikTok of the last seven. */
export const conversionValidMs = 3 * 24 * 60 * 60 * 1000

/** A delivered order, as ad networks may know it. */
type Conversion = {
  /** The order's number, which the browser's event of the purchase has too. */
  eventId: string
  /** When it was delivered. */
  at: Date
  /** What was collected for goods, in whole dinars. */
  value: number
  lines: readonly { productId: number; quantity: number; price: number }[]
  visitor: VisitorIds
  /** SHA-256 of the phone in the form that the network wants; null without a phone. */
  phoneDigest: string | null
  /** The shop's origin; null when it is unknown. */
  origin: string | null
}

export const currency = 'IQD'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Of Meta's Conversions API: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters. */
function toMeta({ eventId, at, value, lines, visitor, phoneDigest, origin }: Conversion) {
  const { fbp, fbc, userAgent } = visitor
  return {
    data: [
      {
        event_name: 'Purchase',
        event_time: seconds(at),
        event_id: eventId,
        action_source: 'website',
        ...(origin && { event_source_url: `${origin}/checkout` }),
        user_data: {
          ...(phoneDigest && { ph: [phoneDigest] }),
          ...(fbp && { fbp }),
          ...(fbc && { fbc }),
          ...(userAgent && { client_user_agent: userAgent }),
        },
        custom_data: {
          currency,
          value,
          order_id: eventId,
          content_type: 'product_group',
          content_ids: lines.map(({ productId }) => String(productId)),
        },
      },
    ],
  }
}

/** Of TikTok's Events API 2.0: https://business-api.tiktok.com/portal/docs?id=1771100865818625. */
function toTikTok({ eventId, at, value, lines, visitor, phoneDigest, origin }: Conversion, pixel: string) {
  const { ttp, ttclid, userAgent } = visitor
  return {
    event_source: 'web',
    event_source_id: pixel,
    data: [
      {
        event: 'Purchase',
        event_time: seconds(at),
        event_id: eventId,
        user: {
          ...(phoneDigest && { phone: phoneDigest }),
          ...(ttp && { ttp }),
          ...(ttclid && { ttclid }),
          ...(userAgent && { user_agent: userAgent }),
        },
        properties: {
          currency,
          value,
          order_id: eventId,
          content_type: 'product_group',
          contents: lines.map(({ productId, quantity, price }) => ({
            content_id: String(productId),
            quantity,
            price,
          })),
        },
        ...(origin && { page: { url: `${origin}/checkout` } }),
      },
    ],
  }
}

/** Of Google Analytics: https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference. No phone. */
function toGoogle({ eventId, at, value, lines, visitor }: Conversion) {
  return {
    client_id: visitor.clientId,
    timestamp_micros: at.getTime() * 1000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    events: [
      {
        name: 'purchase',
        params: {
          transaction_id: eventId,
          currency,
          value,
          items: lines.map(({ productId, quantity, price }) => ({
            item_id: String(productId),
            quantity,
            price,
          })),
        },
      },
    ],
  }
}

/** The body of the request that reports an order to a network's `pixel`. */
export function toConversionBody(network: PixelNetwork, pixel: string, conversion: Conversion): object {
  if (network === 'meta') return toMeta(conversion)
  return network === 'tiktok' ? toTikTok(conversion, pixel) : toGoogle(conversion)
}

/** A phone `+964…` as a network wants it digested: Meta the digits alone, TikTok with the plus. */
export function phoneToDigest(network: PixelNetwork, phone: string): string | null {
  if (network === 'google') return null
  return network === 'meta' ? phone.replace(/\D/g, '') : phone
}

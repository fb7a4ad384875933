import { currency } from '#shop/campaigns/domain/conversion.ts'
import type { PixelIds, PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'

export type EventLine = { productId: number; price: number; quantity: number }

/**
 * What networks get: no names, phones or addresses. `value` in whole dinars. The scripts of Meta and TikTok read the address of the page
 * too, with the words of a search.
 */
export type ShopEvent =
  | { name: 'page'; path: string }
  | { name: 'view' | 'cart' | 'checkout'; value: number; lines: readonly EventLine[] }
  | { name: 'purchase'; value: number; lines: readonly EventLine[]; orderNumber: string }

type Send = (event: ShopEvent) => void
type Call = (...values: unknown[]) => void

function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}

const metaNames = {
  view: 'ViewContent',
  cart: 'AddToCart',
  checkout: 'InitiateCheckout',
  purchase: 'Purchase',
}

/** https://developers.facebook.com/docs/meta-pixel/reference. Without its own listening to clicks, forms and the history. */
function startMeta(id: string): Send {
  const queue: unknown[][] = []
  const fbq: Call & { callMethod?: Call; queue: unknown[][]; push?: Call } = Object.assign(
    (...values: unknown[]) => (fbq.callMethod ? fbq.callMethod(...values) : void queue.push(values)),
    { queue, loaded: true, version: '2.0', disablePushState: true },
  )
  fbq.push = fbq
  Object.assign(window, { fbq, _fbq: fbq })
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
  return (event) => {
    if (event.name === 'page') return fbq('track', 'PageView')
    const { value, lines } = event
    const contents = {
      currency,
      value,
      content_type: 'product_group',
      content_ids: lines.map(({ productId }) => String(productId)),
    }
    fbq(
      'track',
      metaNames[event.name],
      contents,
      event.name === 'purchase' ? { eventID: event.orderNumber } : {},
    )
  }
}

const tikTokMethods = ['page', 'track', 'enableCookie'] as const
type TikTok = unknown[] &
  Record<(typeof tikTokMethods)[number], Call> &
  Record<'_i' | '_t' | '_o', Record<string, unknown>>

/** https://business-api.tiktok.com/portal/docs?id=1739585702922241: the part of its base code that queues calls. */
function startTikTok(id: string): Send {
  const src = 'https://analytics.tiktok.com/i18n/pixel/events.js'
  const ttq = [] as unknown as TikTok
  for (const name of tikTokMethods) ttq[name] = (...values) => void ttq.push([name, ...values])
  Object.assign(ttq, {
    _i: { [id]: Object.assign([], { _u: src }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  })
  Object.assign(window, { TiktokAnalyticsObject: 'ttq', ttq })
  loadScript(`${src}?${new URLSearchParams({ sdkid: id, lib: 'ttq' })}`)
  return (event) => {
    // The script replaces the methods when it is loaded.
    if (event.name === 'page') return ttq.page()
    const { value, lines } = event
    const contents = lines.map(({ productId, price, quantity }) => ({
      content_id: String(productId),
      price,
      quantity,
    }))
    ttq.track(
      metaNames[event.name],
      { currency, value, content_type: 'product_group', contents },
      event.name === 'purchase' ? { event_id: event.orderNumber } : {},
    )
  }
}

const googleNames = {
  view: 'view_item',
  cart: 'add_to_cart',
  checkout: 'begin_checkout',
  purchase: 'purchase',
}

/** The page without its query, which can have the words of a search. */
const here = () => location.origin + location.pathname

/** https://developers.google.com/tag-platform/gtagjs/reference. */
function startGoogle(id: string): Send {
  const dataLayer: unknown[] = []
  // The script reads `arguments` objects and no arrays.
  const gtag: Call = function gtag() {
    // biome-ignore lint/complexity/noArguments: the script of Google accepts nothing else
    dataLayer.push(arguments)
  }
  Object.assign(window, { dataLayer, gtag })
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false, page_location: here() })
  loadScript(`https://www.googletagmanager.com/gtag/js?${new URLSearchParams({ id })}`)
  return (event) => {
    if (event.name === 'page')
      return gtag('event', 'page_view', { page_location: location.origin + event.path })
    const { value, lines } = event
    gtag('event', googleNames[event.name], {
      page_location: here(),
      currency,
      value,
      items: lines.map(({ productId, price, quantity }) => ({ item_id: String(productId), price, quantity })),
      ...(event.name === 'purchase' && { transaction_id: event.orderNumber }),
    })
  }
}

const starts: Record<PixelNetwork, (id: string) => Send> = {
  meta: startMeta,
  tiktok: startTikTok,
  google: startGoogle,
}
const started = new Map<PixelNetwork, Send>()

/** Whether a script of a network was loaded into this page; it cannot be removed from it. */
export const hasStarted = (): boolean => started.size > 0

/** Sends an event to the networks that are accepted; loads the script of each with its first event. */
export function sendEvent(ids: PixelIds, accepted: readonly PixelNetwork[], event: ShopEvent): void {
  for (const network of accepted) {
    const id = ids[network]
    if (id === undefined) continue
    const send = started.get(network) ?? starts[network](id)
    started.set(network, send)
    send(event)
  }
}

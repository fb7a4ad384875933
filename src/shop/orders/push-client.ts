import { fetchJson } from '#platform/http/fetch-json.ts'

const call = <Body>(orderId: number, step: '' | '/state' | '/remove', body: unknown) =>
  fetchJson<Body>(`/api/order-pushes/${orderId}${step}`, { method: 'POST', body })

/** Whether this browser is notified of an order. */
export async function isPushOn(orderId: number): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return false
  const { endpoint } = subscription
  return (await call<{ isOn: boolean }>(orderId, '/state', { endpoint })).isOn
}

/** Notifies this browser of an order; the visitor has permitted it. Throws when the browser or the shop does not take it. */
export async function switchPushOn(orderId: number): Promise<void> {
  const { publicKey } = await fetchJson<{ publicKey: string }>('/api/push-key')
  const { serviceWorker } = navigator
  if (!(await serviceWorker.getRegistration()))
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await serviceWorker.ready
  const { endpoint, keys } = (await subscribe(pushManager, publicKey)).toJSON()
  const { p256dh, auth } = keys ?? {}
  await call(orderId, '', { endpoint, keys: { p256dh, auth } })
}

/** This browser is no longer notified of an order. Its subscription stays for other orders. */
export async function switchPushOff(orderId: number): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await call(orderId, '/remove', { endpoint: subscription.endpoint })
}

/** Ends the subscription of this browser: the push service refuses what the shop still sends to it, and the shop then deletes it. */
export async function endPushes(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // A subscription with a former key of the shop.
    const former = await manager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return manager.subscribe(options)
  }
}

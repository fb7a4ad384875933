/// <reference lib="webworker" />

/** What the shop has encrypted for this browser; its texts are in the language of the page on which pushes were switched on. */
type Payload = {
  title: string
  body: string
  lang: string
  dir: NotificationDirection
  tag: string
  url: string
}

const icon = '/icons/icon-192.png'

/** Displays a push; a newer one about the same order replaces the one before. */
export function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  { title, body, lang, dir, tag, url }: Payload,
): Promise<void> {
  return registration.showNotification(title, { body, lang, dir, tag, icon, badge: icon, data: url })
}

/** Opens the page of a pressed push: an open tab of the page loads it anew and comes to the front, otherwise a new one. */
export async function openPush(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  path: string,
  origin: string,
): Promise<void> {
  const url = new URL(path, origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((each) => new URL(each.url).pathname === url.pathname)
  if (!open) {
    await clients.openWindow(url.href)
    return
  }
  await open.focus()
  // A page that this worker does not control cannot be loaded anew.
  await open.navigate(url.href).catch(() => undefined)
}

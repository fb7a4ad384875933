import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { pushSubscriptions } from '#shop/orders/push-tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { createPushReceiver } from '#test/harness/push-receiver.ts'
import { createRemoteServer, type RemoteServer } from '#test/harness/remote-server.ts'
import { accountVisitor } from './support/account.ts'
import { placeOrder } from './support/back-office.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'

const { myOrders } = t
let remote: RemoteServer
let shop: App
beforeAll(async () => {
  remote = await createRemoteServer('cdn.example', (_request, response) => void response.end())
  shop = await createTestApp({ network: remote.network })
})
afterAll(async () => {
  await shop.close()
  await remote.close()
})

/** The list of a visitor's orders, with one order. */
async function openOrders() {
  const visitor = newVisitor(shop)
  await placeOrder(shop, { product: await shop.addProduct({ stockQuantity: 5 }), customer: visitor })
  return openPage(shop, '/orders', { visitor })
}

/** Adds what browsers with pushes have; `decide` is what the visitor answers when the browser asks. */
function addPushes({ window }: Page, decide: () => NotificationPermission) {
  const { keys } = createPushReceiver()
  const requests: unknown[] = []
  let isSubscribed = false
  const subscription = {
    endpoint: 'https://cdn.example/push/1',
    unsubscribe: async () => {
      isSubscribed = false
      return true
    },
  }
  const registration = {
    pushManager: {
      subscribe: async (options: unknown) => {
        requests.push(options)
        isSubscribed = true
        return { toJSON: () => ({ ...subscription, keys }) }
      },
      getSubscription: async () => (isSubscribed ? subscription : null),
    },
  }
  const notification = {
    permission: 'default',
    requestPermission: async () => {
      notification.permission = decide()
      return notification.permission
    },
  }
  Object.assign(window, { PushManager: class {}, Notification: notification })
  const worker = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    addEventListener: () => undefined,
  }
  Object.defineProperty(window.navigator, 'serviceWorker', { configurable: true, value: worker })
  return {
    requests,
    subscribe: () => registration.pushManager.subscribe({}),
    isSubscribed: () => isSubscribed,
  }
}

async function openOrder(page: Page) {
  await page.user.click(await page.main.findByRole('link', { name: new RegExp(`^${myOrders.view}`) }))
  await page.main.findByRole('button', { name: myOrders.print })
}
const button = (page: Page) => page.main.queryByRole('button', { name: myOrders.push })
const count = () => shop.db.$count(pushSubscriptions)

test('a browser without pushes has no button', async () => {
  const page = await openOrders()
  await openOrder(page)
  expect(button(page)).toBeNull()
})

test('a press asks for permission, and switches notifications on and off again', async () => {
  const page = await openOrders()
  let asks = 0
  const { requests } = addPushes(page, () => {
    asks += 1
    return 'granted'
  })
  await openOrder(page)
  expect([asks, button(page)?.getAttribute('aria-pressed')]).toEqual([0, 'false'])
  await page.user.click(button(page) as HTMLElement)
  await page.screen.findByText(myOrders.pushOn)
  expect(requests).toEqual([
    { userVisibleOnly: true, applicationServerKey: expect.stringMatching(/^B[\w-]{86}$/) },
  ])
  expect([asks, await count(), button(page)?.getAttribute('aria-pressed')]).toEqual([1, 1, 'true'])
  await page.user.click(page.main.getByRole('link', { name: myOrders.back }))
  await openOrder(page)
  await expect.poll(() => button(page)?.getAttribute('aria-pressed')).toBe('true')
  await page.user.click(button(page) as HTMLElement)
  await page.screen.findByText(myOrders.pushOff)
  expect([await count(), button(page)?.getAttribute('aria-pressed')]).toEqual([0, 'false'])
})

test('signing out ends the notifications of the browser', async () => {
  const { visitor, name } = await accountVisitor(shop)
  const page = await openPage(shop, '/', { visitor })
  const pushes = addPushes(page, () => 'granted')
  await pushes.subscribe()
  const [greeting] = await page.screen.findAllByText(new RegExp(name))
  const menu = within(greeting?.closest('details') as HTMLElement)
  await page.user.click(menu.getByRole('button', { name: t.greeting.logout }))
  await expect.poll(pushes.isSubscribed).toBe(false)
})

test('who does not permit it reads why nothing is switched on', async () => {
  const page = await openOrders()
  const { requests } = addPushes(page, () => 'denied')
  await openOrder(page)
  await page.user.click(button(page) as HTMLElement)
  await page.screen.findByText(myOrders.pushDenied)
  expect([requests, await count(), button(page)?.getAttribute('aria-pressed')]).toEqual([[], 0, 'false'])
})

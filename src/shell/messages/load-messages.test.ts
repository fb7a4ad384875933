import { expect, test, vi } from 'vitest'
import { initialMessages, messagesLoader } from './load-messages.ts'

test('the initial texts are those of every page, without those of screens', async () => {
  const messages = await messagesLoader(initialMessages)('ar', [])
  expect(messages.layout.siteName).toBe('دجلة')
  expect(messages).not.toHaveProperty('accounts')
  expect(messages).not.toHaveProperty('home')
})

test('texts of a screen are added to the loaded ones', async () => {
  const load = messagesLoader(initialMessages)
  const messages = await load('en', ['home'])
  expect(messages.home.deals).toBe("Today's Deals")
  expect(messages).not.toHaveProperty('myOrders')
  // The rendered page holds this object, so texts are added to it instead of replacing it.
  expect(await load('en', ['orders'])).toBe(messages)
  expect(messages.myOrders.title).toBe('My Orders')
  expect(messages.home.deals).toBe("Today's Deals")
})

test('another language is loaded with all texts requested so far', async () => {
  const load = messagesLoader(initialMessages)
  await load('ar', ['home'])
  await load('ar', ['orders'])
  const messages = await load('en')
  expect(messages.home.deals).toBe("Today's Deals")
  expect(messages.myOrders.title).toBe('My Orders')
  expect(messages).not.toHaveProperty('accounts')
})

/** A loader whose English home-page texts wait for `before`. */
async function withHome(before: () => Promise<void>) {
  const english = await initialMessages.en()
  const home = () => before().then(english.perScreen.home)
  return messagesLoader({
    ...initialMessages,
    en: async () => ({ ...english, perScreen: { ...english.perScreen, home } }),
  })
}

test('another language also waits for texts requested while it loads', async () => {
  const arrived = Promise.withResolvers<void>()
  const before = vi.fn(() => arrived.promise)
  const load = await withHome(before)
  await load('ar', ['home'])
  const english = load('en')
  await vi.waitFor(() => expect(before).toHaveBeenCalled(), { timeout: 30_000 })
  await load('ar', ['orders'])
  arrived.resolve()
  expect((await english).myOrders.title).toBe('My Orders')
})

test('texts that failed to load are requested again', async () => {
  const before = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(undefined)
  const load = await withHome(before)
  await expect(load('en', ['home'])).rejects.toThrow('Failed to fetch')
  expect((await load('en', ['home'])).home.deals).toBe("Today's Deals")
})

import { beforeEach, expect, test, vi } from 'vitest'

// What is loaded stays loaded: each test begins with nothing.
beforeEach(() => {
  vi.resetModules()
  vi.doUnmock('./late/home-en.ts')
})

const loader = async () => (await import('./load-messages.ts')).loadMessages

test('the first texts are those of every page, and no screen’s', async () => {
  const messages = await (await loader())('ar', [])
  expect(messages.layout.siteName).toBe('دجلة')
  expect(messages).not.toHaveProperty('accounts')
  expect(messages).not.toHaveProperty('home')
})

test('a screen’s come when it asks, among those that are there', async () => {
  const load = await loader()
  const messages = await load('en', ['home'])
  expect(messages.home.deals).toBe("Today's Deals")
  expect(messages).not.toHaveProperty('myOrders')
  // What is on view holds this object: it is the one that grows.
  expect(await load('en', ['orders'])).toBe(messages)
  expect(messages.myOrders.title).toBe('My Orders')
  expect(messages.home.deals).toBe("Today's Deals")
})

test('another language comes with everything that was asked for in the first', async () => {
  const load = await loader()
  await load('ar', ['home'])
  await load('ar', ['orders'])
  const messages = await load('en')
  expect(messages.home.deals).toBe("Today's Deals")
  expect(messages.myOrders.title).toBe('My Orders')
  expect(messages).not.toHaveProperty('accounts')
})

test('another language waits also for what is asked for while it comes', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const asked = vi.fn()
  vi.doMock('./late/home-en.ts', async (original) => {
    asked()
    await arrived
    return original()
  })
  const load = await loader()
  await load('ar', ['home'])
  const english = load('en')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await load('ar', ['orders'])
  arrive()
  expect((await english).myOrders.title).toBe('My Orders')
})

test('texts that could not be had are asked for again', async () => {
  let lineDown = true
  vi.doMock('./late/home-en.ts', async (original) => {
    if (lineDown) throw new TypeError('Failed to fetch')
    return original()
  })
  const load = await loader()
  await expect(load('en', ['home'])).rejects.toThrow()
  lineDown = false
  vi.resetModules()
  expect((await load('en', ['home'])).home.deals).toBe("Today's Deals")
})

import { expect, test, vi } from 'vitest'
import { openPush, showPush } from './push.ts'

const origin = 'https://shop.example'
const openTab = (path: string, { isControlled = true } = {}) => ({
  url: origin + path,
  focus: vi.fn(async () => undefined),
  navigate: vi.fn(async () => {
    if (!isControlled) throw new TypeError('not controlled')
  }),
})
const press = async (tabs: ReturnType<typeof openTab>[]) => {
  const openWindow = vi.fn(async () => null)
  const matchAll = async () => tabs as never
  await openPush({ matchAll, openWindow } as never, '/order/71?lang=ar', origin)
  return openWindow.mock.calls
}

test('a push displays what it brings, in its language, and replaces the one before about the same order', async () => {
  const showNotification = vi.fn(async () => undefined)
  const texts = { title: 'طلبك رقم 000071', body: 'خرج طلبك للتوصيل.', lang: 'ar', dir: 'rtl' } as const
  await showPush({ showNotification }, { ...texts, tag: 'order-71', url: '/order/71?lang=ar' })
  const { title, ...others } = texts
  expect(showNotification.mock.calls).toEqual([
    [
      title,
      {
        ...others,
        tag: 'order-71',
        icon: '/icons/icon-192.png',
        badge: '/icons/icon-192.png',
        data: '/order/71?lang=ar',
      },
    ],
  ])
})

test('a pressed push opens the page of the order', async () => {
  expect(await press([openTab('/order/712'), openTab('/')])).toEqual([[`${origin}/order/71?lang=ar`]])
})

test('an open tab of the order comes to the front with what is new', async () => {
  const [other, tab] = [openTab('/'), openTab('/order/71?lang=en#progress')]
  expect(await press([other, tab])).toEqual([])
  expect(tab.focus).toHaveBeenCalledOnce()
  expect(tab.navigate).toHaveBeenCalledWith(`${origin}/order/71?lang=ar`)
  expect(other.focus).not.toHaveBeenCalled()
})

test('a tab that the worker does not control comes to the front all the same', async () => {
  const tab = openTab('/order/71', { isControlled: false })
  expect(await press([tab])).toEqual([])
  expect(tab.focus).toHaveBeenCalledOnce()
})

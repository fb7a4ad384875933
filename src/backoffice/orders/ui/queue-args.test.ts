import { expect, test } from 'vitest'
import { fromList } from '#desk/list-address.ts'
import { printIds, queueArgs, queueHref, queueListHref, settlementDay } from './queue-args.ts'

const args = (search: string) => queueArgs(new URLSearchParams(search))

test('queue filters are read from the URL and unknown values ignored', () => {
  expect(args('status=shipped&q=%20علي%20&sort=-total&page=3')).toEqual({
    status: 'shipped',
    q: 'علي',
    sort: '-total',
    page: 3,
  })
  expect(args('status=lost&sort=name&page=-1&q=')).toEqual({})
  expect(args('waits=call&addressOf=42')).toEqual({ waits: 'call', addressOf: 42 })
  expect(args('waits=x&addressOf=x')).toEqual({})
  expect(queueHref({})).toBe('/admin/orders')
  expect(args(queueHref({ status: 'pending', q: 'a&b' }).split('?')[1] ?? '')).toEqual({
    status: 'pending',
    q: 'a&b',
  })
})

test('print ids are unique and the settled day must be a calendar date', () => {
  expect(printIds(new URLSearchParams('ids=3,1,3,x,0,99999999999'))).toEqual([3, 1])
  expect(settlementDay(new URLSearchParams('day=2026-02-30'))).toBeNull()
  expect(settlementDay(new URLSearchParams('day=2026-03-01'))).toBe('2026-03-01')
})

test('an order links back to the queue it was opened from, and only to a queue', () => {
  const queue = queueHref({ status: 'pending', q: 'علي & 7', page: 3 })
  const back = (href: string) => queueListHref(new URL(href, 'http://shop').searchParams)
  expect(back(fromList('/admin/orders/12', queue))).toBe(queue)
  expect(back(fromList('/admin/orders/slips?ids=1,2', queue))).toBe(queue)
  expect(fromList('/admin/orders/12', '/admin/orders')).toBe('/admin/orders/12')
  for (const list of ['', 'https://elsewhere.example', 'status=lost&page=-1', 'list=status']) {
    expect(queueListHref(new URLSearchParams({ list })), list).toBe('/admin/orders')
  }
})

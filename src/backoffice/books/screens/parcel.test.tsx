import { expect, test } from 'vitest'
import { renderAdmin } from '#test/harness/render-admin.tsx'
import { parcelMoneyQuery } from '../client.ts'
import type { ParcelMoney } from '../schemas.ts'
import { Screen } from './parcel.tsx'

test('a group that was posted for a closed day names the day on which it counts, and no other does', async () => {
  const group = (day: string): ParcelMoney['groups'][number] => ({
    id: Number(day.slice(-2)),
    key: `released:7:${day}`,
    kind: 'released',
    at: '2026-11-20T22:00:00.000Z',
    day,
    entries: [],
  })
  const money: ParcelMoney = {
    parcel: { id: 7, number: '10000001-2', orderId: 10_000_001 },
    accounts: [],
    groups: [group('2026-11-21'), group('2026-11-23')],
  }
  const address = { path: '/admin/books/parcels/7', params: { id: '7' }, search: new URLSearchParams() }
  const html = await renderAdmin(<Screen address={address} />, {
    prepare: (client) => client.setQueryData(parcelMoneyQuery('7').queryKey, money),
  })
  expect(html.match(/its own day was closed/g)).toHaveLength(1)
  expect(html).toContain('Counts on November 23, 2026')
})

import { expect, test } from 'vitest'
import { renderAdmin } from '#test/harness/render-admin.tsx'
import type { QueuedOrder } from '../schemas-queue.ts'
import { QueueTable } from './queue-table.tsx'

const order: QueuedOrder = {
  id: 12,
  version: 1,
  createdAt: '2026-11-21T09:05:00.000Z',
  status: 'shipped',
  awaitsCall: false,
  totalAmount: 25_000,
  collect: 25_000,
  units: 2,
  name: 'سارة',
  phone: '+9647701234567',
  shippingAddress: '',
  governorate: 'basra',
  city: 'العشار',
  courier: 'Ali Hasan',
  refusals: 0,
  promised: '2026-11-24',
  callbackDue: false,
  lastCall: { outcome: 'no_answer', at: '2026-11-21T10:30:00.000Z', callbackAt: null },
}

/** The text of one cell of the only row, by the name of its column. */
async function cell(column: string, row: QueuedOrder): Promise<string> {
  const table = (
    <QueueTable
      rows={[row]}
      selected={new Set()}
      onSelect={() => undefined}
      listHref="/admin/orders"
      sorting={{ current: '-placed', hrefOf: () => '/admin/orders' }}
    />
  )
  const html = await renderAdmin(table)
  const cell = new RegExp(`data-column="${column}"[^>]*>(.*?)</t[dh]>`).exec(html)?.[1] ?? ''
  return cell.replace(/<[^>]*>/g, ' ').trim()
}

test('the last call shows its outcome and time; the courier is in the status column', async () => {
  expect(await cell('Last call', order)).toMatch(/^No answer\s+.*1:30/)
  expect(await cell('Last call', order)).not.toContain('Ali')
  expect(await cell('Last call', { ...order, lastCall: null })).toBe('')
  expect(await cell('Status', order)).toContain('Ali Hasan')
})

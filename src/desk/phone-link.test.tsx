import { expect, test } from 'vitest'
import type { Courier } from '#backoffice/orders/schemas.ts'
import type { QueuedOrder } from '#backoffice/orders/schemas-queue.ts'
import { CourierList } from '#backoffice/orders/screens/courier-list.tsx'
import { QueueTable } from '#backoffice/orders/screens/queue-table.tsx'
import { sourceFiles } from '#test/guards/source-files.ts'
import { renderAdmin } from '#test/harness/render-admin.tsx'

const phone = '+9647701234567'
// The fields of an order that a row of the queue displays.
const order = {
  id: 12,
  version: 0,
  status: 'pending',
  awaitsCall: false,
  totalAmount: 1000,
  units: 1,
  refusals: 0,
  promised: null,
  callbackDue: false,
  name: 'سارة',
  phone,
  shippingAddress: '',
  governorate: 'basra',
  city: 'العشار',
  courier: null,
  lastCall: null,
  createdAt: '2026-11-01T09:00:00.000Z',
} as QueuedOrder
const courier: Courier = { id: 1, name: 'كرار', phone, active: true, carrying: 0 }

test.each(['ar', 'en'] as const)(
  'phones of customers and couriers are call links, in %s',
  async (language) => {
    const queue = (
      <QueueTable
        listHref="/admin/orders"
        rows={[order]}
        selected={new Set()}
        onSelect={() => undefined}
        sorting={sorting}
      />
    )
    for (const part of [queue, <CourierList key="list" couriers={[courier]} />]) {
      const html = await renderAdmin(part, { language })
      expect(html).toMatch(
        /<a href="tel:\+9647701234567" class="[^"]*min-h-11 min-w-11[^"]*"><bdi dir="ltr">0770 123 4567</,
      )
    }
  },
)

const sorting = { current: '-placed', hrefOf: () => '/admin/orders' }

test('every phone on a screen is a call link; only printed pages and form fields have plain phones', () => {
  const printed = ['labels', 'recipient', 'shop-name'].map(
    (name) => `src/backoffice/orders/screens/${name}.tsx`,
  )
  const withPlainPhone = sourceFiles(['src/backoffice', 'src/desk'], /\.tsx$/)
    .filter(({ path, text }) => text.includes('formatPhone') && !path.endsWith('.test.tsx'))
    .map(({ path }) => path)
  expect(withPlainPhone.sort()).toEqual(
    [
      ...printed,
      'src/backoffice/orders/screens/edit-shipping.tsx',
      'src/backoffice/sellers/screens/seller-profile-form.tsx',
      'src/backoffice/settings/screens/contact.tsx',
      'src/desk/phone-link.tsx',
    ].sort(),
  )
})

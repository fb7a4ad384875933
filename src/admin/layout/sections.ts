import type { Role } from '#features/staff/domain/roles.ts'
import type { AdminMessages } from '../messages/en.ts'

/** A navigation entry; pressing g and then `key` opens it. */
export type Section = { href: string; text: keyof AdminMessages['shell'] & string; key: string; role: Role }

export const sections: readonly Section[] = [
  { href: '/admin', text: 'home', key: 'h', role: 'staff' },
  { href: '/admin/orders', text: 'orders', key: 'o', role: 'staff' },
  { href: '/admin/returns', text: 'returns', key: 'e', role: 'staff' },
  { href: '/admin/couriers', text: 'couriers', key: 'c', role: 'staff' },
  { href: '/admin/returned-goods', text: 'returnedGoods', key: 'b', role: 'staff' },
  { href: '/admin/products', text: 'products', key: 'p', role: 'staff' },
  { href: '/admin/categories', text: 'categories', key: 'k', role: 'admin' },
  { href: '/admin/options', text: 'options', key: 'v', role: 'admin' },
  { href: '/admin/promotions', text: 'promotions', key: 'm', role: 'admin' },
  { href: '/admin/delivery', text: 'delivery', key: 'd', role: 'admin' },
  { href: '/admin/transfer', text: 'transfer', key: 'x', role: 'admin' },
  { href: '/admin/restock', text: 'restock', key: 'w', role: 'staff' },
  { href: '/admin/inquiries', text: 'inquiries', key: 'i', role: 'staff' },
  { href: '/admin/reviews', text: 'reviews', key: 'r', role: 'staff' },
  { href: '/admin/searches', text: 'searches', key: 's', role: 'staff' },
  { href: '/admin/people', text: 'people', key: 't', role: 'admin' },
  { href: '/admin/settings', text: 'settings', key: 'e', role: 'admin' },
  { href: '/admin/activity', text: 'activity', key: 'l', role: 'admin' },
]

import {
  type Holder,
  hasEveryRight,
  hasRight,
  productReaders,
  type Right,
} from '#features/staff/domain/rights.ts'
import type { AdminMessages } from '../messages/en.ts'

/** A navigation entry, for members with one of its rights, or all of `every`; pressing g and then `key` opens it. */
export type Section = {
  href: string
  text: keyof AdminMessages['shell'] & string
  key: string
} & ({ rights: readonly Right[] | 'member' } | { every: readonly Right[] })

/** The sections that a member may open. */
export function sectionsOf(holder: Holder): Section[] {
  return sections.filter((section) => {
    if ('every' in section) return hasEveryRight(holder, ...section.every)
    return section.rights === 'member' || hasRight(holder, ...section.rights)
  })
}

const sections: readonly Section[] = [
  { href: '/admin', text: 'home', key: 'h', rights: 'member' },
  { href: '/admin/orders', text: 'orders', key: 'o', rights: ['orders'] },
  { href: '/admin/returns', text: 'returns', key: 'j', rights: ['orders', 'money'] },
  { href: '/admin/customers', text: 'customers', key: 'u', rights: ['orders'] },
  { href: '/admin/couriers', text: 'couriers', key: 'c', rights: ['orders', 'money'] },
  { href: '/admin/returned-goods', text: 'returnedGoods', key: 'b', rights: ['orders'] },
  {
    href: '/admin/products',
    text: 'products',
    key: 'p',
    rights: productReaders,
  },
  { href: '/admin/accounting', text: 'accounting', key: 'a', rights: ['money'] },
  { href: '/admin/categories', text: 'categories', key: 'k', rights: ['catalogue'] },
  { href: '/admin/options', text: 'options', key: 'v', rights: ['catalogue'] },
  { href: '/admin/attributes', text: 'attributes', key: 'q', rights: ['catalogue'] },
  { href: '/admin/promotions', text: 'promotions', key: 'm', rights: ['prices'] },
  { href: '/admin/delivery', text: 'delivery', key: 'd', rights: ['prices'] },
  { href: '/admin/transfer', text: 'transfer', key: 'x', every: ['catalogue', 'prices', 'stock'] },
  { href: '/admin/restock', text: 'restock', key: 'w', rights: ['stock'] },
  { href: '/admin/inquiries', text: 'inquiries', key: 'i', rights: ['orders', 'content'] },
  { href: '/admin/reviews', text: 'reviews', key: 'r', rights: ['orders', 'content'] },
  { href: '/admin/searches', text: 'searches', key: 's', rights: ['stock', 'content'] },
  { href: '/admin/people', text: 'people', key: 't', rights: ['people'] },
  { href: '/admin/settings', text: 'settings', key: 'e', rights: ['content'] },
  { href: '/admin/activity', text: 'activity', key: 'l', rights: ['people'] },
  { href: '/admin/security', text: 'security', key: 'y', rights: 'member' },
]

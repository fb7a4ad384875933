import type { AdminMessages } from '#backoffice/shell/messages/en.ts'
import { ArrowDownUp } from '#ui/icons/arrow-down-up.ts'
import { BadgePercent } from '#ui/icons/badge-percent.ts'
import { Banknote } from '#ui/icons/banknote.ts'
import { Bell } from '#ui/icons/bell.ts'
import { BellRing } from '#ui/icons/bell-ring.ts'
import { Bike } from '#ui/icons/bike.ts'
import { ChartColumn } from '#ui/icons/chart-column.ts'
import { ContactRound } from '#ui/icons/contact-round.ts'
import { FolderTree } from '#ui/icons/folder-tree.ts'
import { History } from '#ui/icons/history.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { KeyRound } from '#ui/icons/key-round.ts'
import { LayoutDashboard } from '#ui/icons/layout-dashboard.ts'
import { ListChecks } from '#ui/icons/list-checks.ts'
import { Mail } from '#ui/icons/mail.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Package } from '#ui/icons/package.ts'
import { PackageX } from '#ui/icons/package-x.ts'
import { Palette } from '#ui/icons/palette.ts'
import { Receipt } from '#ui/icons/receipt.ts'
import { Scale } from '#ui/icons/scale.ts'
import { Search } from '#ui/icons/search.ts'
import { Send } from '#ui/icons/send.ts'
import { Settings } from '#ui/icons/settings.ts'
import { ShoppingBag } from '#ui/icons/shopping-bag.ts'
import { Star } from '#ui/icons/star.ts'
import { Store } from '#ui/icons/store.ts'
import { Truck } from '#ui/icons/truck.ts'
import { Undo2 } from '#ui/icons/undo-2.ts'
import { Users } from '#ui/icons/users.ts'
import { type Holder, hasEveryRight, hasRight, productReaders, type Right } from '../domain/rights.ts'

type SectionGroup = (typeof sectionGroups)[number]

/** A navigation entry, for members with one of its rights, or all of `every`; pressing g and then `key` opens it. */
export type Section = {
  href: string
  text: keyof AdminMessages['shell'] & string
  Icon: IconComponent
  /** The rarely used have none: there are fewer letters than sections. */
  key?: string
  group?: SectionGroup
  /** The section among whose tabs it stands, instead of in the navigation, for whoever may open that one. */
  within?: string
} & ({ rights: readonly Right[] | 'member' } | { every: readonly Right[] })

/** The sections that a member may open. */
export function getSections(holder: Holder): Section[] {
  return sections.filter((section) => isOpenTo(holder, section))
}

function isOpenTo(holder: Holder, section: Section): boolean {
  if ('every' in section) return hasEveryRight(holder, ...section.every)
  return section.rights === 'member' || hasRight(holder, ...section.rights)
}

/** Whether a member may open the section that an address of the back office belongs to. */
export function mayOpen(holder: Holder, href: string): boolean {
  const [path = ''] = href.split(/[?#]/)
  const section = sections
    .filter((each) => path === each.href || path.startsWith(`${each.href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0]
  return section !== undefined && isOpenTo(holder, section)
}

/** The groups of the navigation in their order; the overview stands before them. */
export const sectionGroups = ['selling', 'goods', 'offers', 'voices', 'shop'] as const

const sections: readonly Section[] = [
  { href: '/admin', text: 'home', Icon: LayoutDashboard, key: 'h', rights: 'member' },
  ...inGroup('selling', [
    { href: '/admin/orders', text: 'orders', Icon: ShoppingBag, key: 'o', rights: ['orders'] },
    { href: '/admin/customers', text: 'customers', Icon: ContactRound, key: 'u', rights: ['orders'] },
    { href: '/admin/returns', text: 'returns', Icon: Undo2, key: 'j', rights: ['orders', 'money'] },
    { href: '/admin/couriers', text: 'couriers', Icon: Bike, key: 'c', rights: ['orders', 'money'] },
    { href: '/admin/returned-goods', text: 'returnedGoods', Icon: PackageX, key: 'b', rights: ['orders'] },
    { href: '/admin/sellers', text: 'sellers', Icon: Store, key: '4', rights: ['sellers'] },
    {
      href: '/admin/disputes',
      text: 'disputes',
      Icon: Scale,
      within: '/admin/sellers',
      rights: ['sellers'],
    },
    { href: '/admin/reports', text: 'reports', Icon: ChartColumn, key: 'f', rights: ['orders', 'money'] },
    { href: '/admin/accounting', text: 'accounting', Icon: Receipt, key: 'a', rights: ['money'] },
    { href: '/admin/books', text: 'books', Icon: Scale, within: '/admin/accounting', rights: ['money'] },
  ]),
  ...inGroup('goods', [
    { href: '/admin/products', text: 'products', Icon: Package, key: 'p', rights: productReaders },
    { href: '/admin/categories', text: 'categories', Icon: FolderTree, key: 'k', rights: ['catalogue'] },
    { href: '/admin/options', text: 'options', Icon: Palette, key: 'v', rights: ['catalogue'] },
    { href: '/admin/attributes', text: 'attributes', Icon: ListChecks, key: 'q', rights: ['catalogue'] },
    {
      href: '/admin/proposals',
      text: 'proposals',
      Icon: MessageCircle,
      key: '2',
      within: '/admin/sellers',
      rights: ['catalogue'],
    },
    { href: '/admin/restock', text: 'restock', Icon: BellRing, key: 'w', rights: ['stock'] },
    {
      href: '/admin/transfer',
      text: 'transfer',
      Icon: ArrowDownUp,
      key: 'x',
      every: ['catalogue', 'prices', 'stock'],
    },
  ]),
  ...inGroup('offers', [
    { href: '/admin/promotions', text: 'promotions', Icon: BadgePercent, key: 'm', rights: ['prices'] },
    { href: '/admin/delivery', text: 'delivery', Icon: Truck, key: 'd', rights: ['prices'] },
    {
      href: '/admin/commission',
      text: 'commission',
      Icon: Scale,
      within: '/admin/sellers',
      rights: ['money'],
    },
    {
      href: '/admin/payouts',
      text: 'payouts',
      Icon: Banknote,
      within: '/admin/sellers',
      rights: ['money'],
    },
  ]),
  ...inGroup('voices', [
    { href: '/admin/inquiries', text: 'inquiries', Icon: Mail, key: 'i', rights: ['orders', 'content'] },
    { href: '/admin/reviews', text: 'reviews', Icon: Star, key: 'r', rights: ['orders', 'content'] },
    { href: '/admin/searches', text: 'searches', Icon: Search, key: 's', rights: ['stock', 'content'] },
  ]),
  ...inGroup('shop', [
    { href: '/admin/settings', text: 'settings', Icon: Settings, key: 'e', rights: ['content'] },
    {
      href: '/admin/settings/webhooks',
      text: 'webhooks',
      Icon: Bell,
      key: 'z',
      within: '/admin/outbox',
      rights: ['people'],
    },
    {
      href: '/admin/settings/api-keys',
      text: 'apiKeys',
      Icon: KeyRound,
      key: 'g',
      within: '/admin/outbox',
      rights: ['people'],
    },
    { href: '/admin/outbox', text: 'outbox', Icon: Send, key: 'n', rights: ['people'] },
    { href: '/admin/people', text: 'people', Icon: Users, key: 't', rights: ['people'] },
    { href: '/admin/activity', text: 'activity', Icon: History, key: 'l', rights: ['people'] },
    { href: '/admin/security', text: 'security', Icon: KeyRound, key: 'y', rights: 'member' },
  ]),
]

function inGroup(group: SectionGroup, members: readonly Section[]): Section[] {
  return members.map((member) => ({ ...member, group }))
}

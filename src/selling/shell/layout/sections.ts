import { parcelAccess } from '#selling/parcels/domain/parcel-access.ts'
import { moneyAccess } from '#selling/payouts/domain/money-access.ts'
import { type Access, everybodyAccess, hasAccess, myAccountAccess } from '#selling/team/domain/access.ts'
import type { SellerRole, SellerStatus } from '#shop/sellers/domain/sellers.ts'
import { Banknote } from '#ui/icons/banknote.ts'
import { FileUp } from '#ui/icons/file-up.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { LayoutDashboard } from '#ui/icons/layout-dashboard.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Package } from '#ui/icons/package.ts'
import { PackageCheck } from '#ui/icons/package-check.ts'
import { Receipt } from '#ui/icons/receipt.ts'
import { Scale } from '#ui/icons/scale.ts'
import { ShieldCheck } from '#ui/icons/shield-check.ts'
import { Star } from '#ui/icons/star.ts'
import { Store } from '#ui/icons/store.ts'
import { Undo2 } from '#ui/icons/undo-2.ts'
import { Users } from '#ui/icons/users.ts'

/** A section of the panel: its address below that of the seller, its text among those of the shell, and who opens it. */
export type Section = {
  path: '' | `/${string}`
  text:
    | 'today'
    | 'parcels'
    | 'products'
    | 'proposals'
    | 'returns'
    | 'disputes'
    | 'ratings'
    | 'statement'
    | 'payouts'
    | 'profile'
    | 'papers'
    | 'people'
    | 'security'
  Icon: IconComponent
  access: Access
}

/** In their order: a phone shows the first ones at the bottom of the screen, the others behind «More». */
const sections: readonly Section[] = [
  { path: '', text: 'today', Icon: LayoutDashboard, access: everybodyAccess },
  { path: '/parcels', text: 'parcels', Icon: PackageCheck, access: parcelAccess },
  { path: '/products', text: 'products', Icon: Package, access: { roles: ['owner', 'manager'] } },
  { path: '/proposals', text: 'proposals', Icon: MessageCircle, access: { roles: ['owner', 'manager'] } },
  { path: '/returns', text: 'returns', Icon: Undo2, access: { roles: ['owner', 'manager'] } },
  { path: '/disputes', text: 'disputes', Icon: Scale, access: { roles: ['owner', 'manager'] } },
  { path: '/ratings', text: 'ratings', Icon: Star, access: { roles: ['owner', 'manager'] } },
  { path: '/statement', text: 'statement', Icon: Receipt, access: moneyAccess },
  { path: '/payouts', text: 'payouts', Icon: Banknote, access: moneyAccess },
  { path: '/profile', text: 'profile', Icon: Store, access: { roles: ['owner', 'manager'] } },
  { path: '/papers', text: 'papers', Icon: FileUp, access: { roles: ['owner'] } },
  { path: '/team', text: 'people', Icon: Users, access: { roles: ['owner'] } },
  { path: '/security', text: 'security', Icon: ShieldCheck, access: myAccountAccess },
]

/** The sections that a member with this role opens while the seller has this status. */
export function getSections(member: { role: SellerRole; status: SellerStatus; acting?: object }): Section[] {
  return sections.filter(({ access }) => hasAccess(member, access))
}

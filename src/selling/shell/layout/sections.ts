import { parcelAccess } from '#selling/parcels/domain/parcel-access.ts'
import { type Access, hasAccess } from '#selling/team/domain/access.ts'
import { type SellerRole, type SellerStatus, sellerRoles } from '#shop/sellers/domain/sellers.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { LayoutDashboard } from '#ui/icons/layout-dashboard.ts'
import { Package } from '#ui/icons/package.ts'
import { ShieldCheck } from '#ui/icons/shield-check.ts'
import { Store } from '#ui/icons/store.ts'
import { Users } from '#ui/icons/users.ts'

/** A section of the panel: its address below that of the seller, its text among those of the shell, and who opens it. */
export type Section = {
  path: '' | `/${string}`
  text: 'today' | 'parcels' | 'profile' | 'people' | 'security'
  Icon: IconComponent
  access: Access
}

/** In their order: a phone shows the first ones at the bottom of the screen, the others behind «More». */
const sections: readonly Section[] = [
  { path: '', text: 'today', Icon: LayoutDashboard, access: { roles: sellerRoles } },
  { path: '/parcels', text: 'parcels', Icon: Package, access: parcelAccess },
  { path: '/profile', text: 'profile', Icon: Store, access: { roles: ['owner', 'manager'] } },
  { path: '/team', text: 'people', Icon: Users, access: { roles: ['owner'] } },
  { path: '/security', text: 'security', Icon: ShieldCheck, access: { roles: sellerRoles } },
]

/** The sections that a member with this role opens while the seller has this status. */
export function getSections(member: { role: SellerRole; status: SellerStatus }): Section[] {
  return sections.filter(({ access }) => hasAccess(member, access))
}

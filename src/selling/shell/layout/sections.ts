import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import { sellerRoles } from '#shop/sellers/domain/sellers.ts'
import type { IconComponent } from '#ui/icons/icon.tsx'
import { LayoutDashboard } from '#ui/icons/layout-dashboard.ts'
import { ShieldCheck } from '#ui/icons/shield-check.ts'

/** A section of the panel: its address below that of the seller, its text among those of the shell, and who opens it. */
export type Section = {
  path: '' | `/${string}`
  text: 'today' | 'security'
  Icon: IconComponent
  roles: readonly SellerRole[]
}

/** In their order: a phone shows the first ones at the bottom of the screen, the others behind «More». */
const sections: readonly Section[] = [
  { path: '', text: 'today', Icon: LayoutDashboard, roles: sellerRoles },
  { path: '/security', text: 'security', Icon: ShieldCheck, roles: sellerRoles },
]

export function getSections(role: SellerRole): Section[] {
  return sections.filter(({ roles }) => roles.includes(role))
}

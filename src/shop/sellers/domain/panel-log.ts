import { type SellerRole, sellerRoles } from './sellers.ts'

/** As what somebody works in the panel of a seller: with a role there, or as support, a member of the shop's staff who acts for it. */
export const panelRoles = [...sellerRoles, 'support'] as const
export type PanelRole = (typeof panelRoles)[number]

/** A member of staff who acts for a seller, and until when. */
export type Acting = { name: string; until: Date }

/** Where something is done in the panel: the seller, and as what. */
export type InPanel = { id: number; role: SellerRole; acting?: Acting }

/** As what the log has who does something in the panel. */
export function toPanelRole({ role, acting }: InPanel): PanelRole {
  return acting ? 'support' : role
}

/** What is done in the panel of a seller, as the log has it: of the seller itself, or of a record of it. */
export type PanelChange = {
  action: string
  kind?: 'seller' | 'promotion' | 'proposal'
  id?: number
  before?: object | null
  after?: object | null
}

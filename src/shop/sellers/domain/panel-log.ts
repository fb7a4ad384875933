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

/** What the log of a panel is filtered by, with the actions of each. */
export const panelTopics = {
  parcels: [
    'seller.pack',
    'seller.problem',
    'seller.send',
    'seller.deliver',
    'seller.refused',
    'seller.hand_over',
    'seller.take_back',
    'dispute.answer',
  ],
  products: ['product.offer', 'proposal.add', 'proposal.withdraw', 'product.merge'],
  promotions: ['promotion.create', 'promotion.change', 'promotion.start', 'promotion.stop'],
  shop: [
    'seller.profile',
    'seller.away',
    'seller.rates',
    'seller.accept_terms',
    'seller.paper_send',
    'payout_way.add',
    'seller.close',
    'seller.close_end',
  ],
  team: ['seller.invite', 'seller.invite_end', 'seller.join', 'seller.role', 'seller.leave'],
  support: ['seller.act', 'seller.act_end'],
} as const satisfies Record<string, readonly string[]>
export type PanelTopic = keyof typeof panelTopics
export type PanelAction = (typeof panelTopics)[PanelTopic][number]

/** What the log has that staff do in the back office: it changes what the seller sells, without anybody in the panel. */
export const shopActions = ['product.merge'] as const satisfies readonly PanelAction[]

export const panelTopicNames = Object.keys(panelTopics) as [PanelTopic, ...PanelTopic[]]

/** The networks whose addresses an operator may give, in the order they are shown. */
export const socialNames = ['facebook', 'instagram', 'tiktok', 'youtube'] as const

type SocialName = (typeof socialNames)[number]

/** What the operator has told about the shop; what is not told is not shown. The phone as `+964…`. */
export type SiteFacts = {
  social: { name: SocialName; href: string }[]
  phone: string | null
  email: string | null
  legalName: string | null
  licence: string | null
}

export const noSiteFacts: SiteFacts = { social: [], phone: null, email: null, legalName: null, licence: null }

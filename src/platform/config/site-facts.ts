/** The supported social networks, in display order. */
export const socialNames = ['facebook', 'instagram', 'tiktok', 'youtube'] as const

type SocialName = (typeof socialNames)[number]

/** The operator's facts about the shop; missing ones are not displayed. The phone is in the form `+964…`. */
export type SiteFacts = {
  social: { name: SocialName; href: string }[]
  phone: string | null
  email: string | null
  legalName: string | null
  licence: string | null
}

export const noSiteFacts: SiteFacts = { social: [], phone: null, email: null, legalName: null, licence: null }

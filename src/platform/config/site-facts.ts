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
  /** What shoppers write by WhatsApp reaches the shop. */
  readsWhatsApp?: true
}

export const noSiteFacts: SiteFacts = { social: [], phone: null, email: null, legalName: null, licence: null }

type Variables = Partial<
  Record<
    `SOCIAL_${Uppercase<SocialName>}` | `SHOP_${'PHONE' | 'EMAIL' | 'LEGAL_NAME' | 'LICENCE'}`,
    string | undefined
  >
>

/** The facts of the configuration's variables. */
export function toSiteFacts(output: Variables): SiteFacts {
  const addresses = {
    facebook: output.SOCIAL_FACEBOOK,
    instagram: output.SOCIAL_INSTAGRAM,
    tiktok: output.SOCIAL_TIKTOK,
    youtube: output.SOCIAL_YOUTUBE,
  }
  return {
    social: socialNames.flatMap((name) => {
      const href = addresses[name]
      return href === undefined ? [] : [{ name, href }]
    }),
    phone: output.SHOP_PHONE ?? null,
    email: output.SHOP_EMAIL ?? null,
    legalName: output.SHOP_LEGAL_NAME ?? null,
    licence: output.SHOP_LICENCE ?? null,
  }
}

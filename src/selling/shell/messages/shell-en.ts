import type { SellerStatus } from '#shop/sellers/domain/sellers.ts'

export const shell = {
  siteName: 'Dijla for sellers',
  sections: 'Sections',
  more: 'More',
  today: 'Today',
  unseen: 'new',
  parcels: 'Parcels',
  payouts: 'Payouts',
  profile: 'Your shop',
  papers: 'Papers',
  people: 'Team',
  products: 'Products',
  proposals: 'Proposals',
  statement: 'Statement',
  returns: 'Returns',
  disputes: 'Disputes',
  ratings: 'Ratings',
  security: 'Sign-in',
  otherShops: 'Other shops',
  acting: (time: string) => `You act for this shop as support until ${time}. Its log has what you do.`,
  endActing: 'End',
  /** What stands above every screen of a seller that is not open. */
  notices: {
    applied: 'Your application is with us. We write to you when it is decided.',
    onboarding: 'Your shop is not open yet.',
    open: '',
    suspended: 'Your shop is suspended and sells nothing. Orders that are confirmed are still to be packed.',
    closed: 'Your shop is closed.',
    refused: '',
    closing:
      'Your shop is being closed by an owner, so it sells nothing. Orders that are confirmed are still to be packed.',
  } satisfies Record<SellerStatus | 'closing', string>,
}

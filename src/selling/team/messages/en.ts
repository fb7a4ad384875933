import type { SellerRole, SellerStatus } from '#shop/sellers/domain/sellers.ts'

export const team = {
  myShops: 'Your shops',
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    packer: 'Packer',
    accountant: 'Accountant',
  } satisfies Record<SellerRole, string>,
  statuses: {
    applied: 'Applied',
    onboarding: 'Being set up',
    open: 'Open',
    suspended: 'Suspended',
    closed: 'Closed',
    refused: 'Refused',
  } satisfies Record<SellerStatus, string>,
  securityTitle: 'Your sign-in',
  securityIntro: 'What protects your account here.',
  password: 'Change the password',
  codesText:
    'Each of these codes lets you in once, without your phone. Print them, or write them down, and put them where nobody else finds them.',
  factorLost: 'If the phone is lost, a recovery code lets you in. Without one, write to the shop.',
}

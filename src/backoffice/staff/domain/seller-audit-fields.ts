/** The fields of audit entries about sellers and their money, with their types. */
export const sellerAuditFields = {
  sellerStatus: 'seller-status',
  statusReason: 'text',
  handover: 'code',
  handlingDays: 'number',
  trusted: 'yes-no',
  licenceNumber: 'code',
  licenceExempt: 'yes-no',
  paper: 'paper-kind',
  paperState: 'paper-state',
  holdDays: 'number',
  settleEvery: 'code',
  settleMinimum: 'money',
  debtLimit: 'money',
  wayKind: 'code',
  account: 'code',
  holder: 'text',
} as const

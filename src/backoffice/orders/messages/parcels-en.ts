import type { ProblemKind } from '#shop/orders/domain/problem-kinds.ts'
import type { VisitRefusal } from '#shop/orders/domain/visit-refusals.ts'

export const parcelTexts = {
  ofParcel: {
    title: 'Parcel',
    together: 'All parcels together',
    delivered: 'Was the parcel delivered?',
    label: 'Label',
    commission: 'Commission of the shop',
    commissionOf: (amount: string, rule: string) => `Commission: ${amount} (${rule})`,
    cancel: 'Cancel the parcel',
    packed: (moment: string) => `Packed by its seller, ${moment}`,
    handedOver: (name: string, moment: string) => `Handed over by its seller (${name}), ${moment}`,
    problems: {
      out_of_stock: 'The seller reports: out of stock',
      damaged: 'The seller reports: damaged',
      cannot_deliver: 'The seller reports: cannot be sent in time',
    } satisfies Record<ProblemKind, string>,
    sellerDelivers: 'The seller delivers it',
    refusals: {
      refused: 'The seller says: not accepted',
      not_home: 'The seller says: nobody was at home',
      damaged: 'The seller says: damaged',
    } satisfies Record<VisitRefusal, string>,
    reportedBy: (name: string, moment: string) => `${name}, ${moment}`,
    undoText:
      'The parcel is with its courier again and its cash is no longer counted as taken. What is written here stays with the order.',
  },
}

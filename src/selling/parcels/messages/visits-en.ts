import type { VisitRefusal } from '#shop/orders/domain/visit-refusals.ts'

/** The steps of a parcel that the seller delivers. */
export const visits = {
  send: 'It is on its way',
  refused: 'Not accepted',
  refusedText: 'The parcel is cancelled, and its goods are in your stock again.',
  note: 'Note for the shop',
  reason: 'Why',
  reasons: {
    refused: 'The customer did not want it',
    not_home: 'Nobody was at home',
    damaged: 'Damaged',
  } satisfies Record<VisitRefusal, string>,
  collect: (amount: string) => `You collect ${amount}. The commission is owed from now on.`,
}

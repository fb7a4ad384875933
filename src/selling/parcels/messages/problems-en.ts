import type { ProblemKind } from '#shop/orders/domain/problem-kinds.ts'

/** Why a parcel cannot be sent. */
export const problems = {
  report: 'Report a problem',
  reportTitle: (number: string) => `Problem with parcel ${number}`,
  reportText: 'The shop decides what happens next and talks to the customer.',
  kind: 'What is wrong',
  kinds: {
    out_of_stock: 'Out of stock',
    damaged: 'Damaged',
    cannot_deliver: 'Cannot be sent in time',
  } satisfies Record<ProblemKind, string>,
  note: 'Note for the shop',
  noteTooLong: 'At most 500 characters.',
  reported: 'Reported. The shop has it.',
  problemSince: (moment: string, by: string) => `Reported ${moment} by ${by}`,
  problemHelp: 'Have you solved it? Then pack the parcel.',
}

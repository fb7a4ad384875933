/** The colours of the states of payouts. */
export const payoutTones = {
  draft: 'yellow',
  approved: 'blue',
  paid: 'green',
  returned: 'red',
  cancelled: 'grey',
} as const

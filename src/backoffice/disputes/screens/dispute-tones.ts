/** The colours of the states of disputes. */
export const disputeTones = {
  open: 'yellow',
  answered: 'yellow',
  decided: 'green',
  withdrawn: 'grey',
} as const

/** Apart from those of the sheet: the page of a parcel has them as well. */
export const handedOver = {
  sheet: 'Sheet of the hand-over',
  at: (moment: string, by: string) => `Handed over ${moment} by ${by}`,
  to: (receiver: string) => `to ${receiver}`,
  takeBack: 'It was not handed over',
  tookBack: 'The parcel is packed and waits here.',
}

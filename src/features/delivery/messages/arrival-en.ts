/** When an order arrives. */
export const arrival = {
  /** The texts before and after the dates. */
  arrives: (place: string) => ['Arrives ', ` in ${place}`] as readonly [before: string, after: string],
  deliverTo: (place: string) => `Deliver to ${place}`,
  change: 'Change the governorate',
}

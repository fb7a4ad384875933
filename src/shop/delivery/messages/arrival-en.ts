/** When an order arrives. */
export const arrival = {
  /** The texts before and after the dates. */
  arrives: (place: string) => ['Arrives ', ` in ${place}`] as readonly [before: string, after: string],
  /** The texts before the fee, and between it and the goods from which delivery is free. */
  fee: (place: string) =>
    [`Delivery to ${place}: `, ', free from '] as readonly [before: string, freeFrom: string],
  /** Instead of the fee, when the product alone is worth enough. */
  free: 'free',
  /** Before the moment until which the dates are valid. */
  orderBy: (hour: string, weekday: string) => `Order before ${hour} PM on ${weekday}`,
  ask: 'Where do we deliver? Pick your governorate to see when it arrives.',
  unserved: (place: string) => `We do not deliver to ${place} at the moment.`,
  except: (places: string) => `Not served: ${places}`,
  deliverTo: (place: string) => `Deliver to ${place}`,
  change: 'Change governorate',
}

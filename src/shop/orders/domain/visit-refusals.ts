/** Why a parcel was not accepted, as a seller who delivers says it (decision 132). */
export const visitRefusals = ['refused', 'not_home', 'damaged'] as const
export type VisitRefusal = (typeof visitRefusals)[number]

/** What the people of a seller who delivers record of a parcel: that it left, arrived, or was not accepted. `version`: of the parcel. */
export type SellerStep =
  | { to: 'shipped' | 'delivered'; version: number }
  | { to: 'cancelled'; version: number; reason: VisitRefusal; note?: string }

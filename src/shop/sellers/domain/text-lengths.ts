/** The lengths of texts of a seller, in characters. */
export const maxSellerTexts = {
  name: 80,
  about: 2000,
  legalName: 120,
  licenceNumber: 60,
  area: 80,
  address: 200,
}

/** The lengths of texts of a way of payout, in characters. */
export const maxWayTexts = { account: 40, holder: 80 }

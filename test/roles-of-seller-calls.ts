/** The roles of each call below `/api/seller/{slug}`. A new call is added here. */
export const rolesOfSellerCalls: Record<string, readonly string[]> = {
  'GET /self': ['owner', 'manager', 'packer', 'accountant'],
  'POST /second-factor/setup': ['owner', 'manager', 'packer', 'accountant'],
  'POST /second-factor': ['owner', 'manager', 'packer', 'accountant'],
  'GET /rates': ['owner', 'manager'],
  'PUT /rates': ['owner', 'manager'],
  'GET /recovery-codes': ['owner', 'manager', 'packer', 'accountant'],
  'POST /recovery-codes': ['owner', 'manager', 'packer', 'accountant'],
  'GET /promotions': ['owner', 'manager'],
  'POST /promotions': ['owner', 'manager'],
  'GET /promotions/{id}': ['owner', 'manager'],
  'PUT /promotions/{id}': ['owner', 'manager'],
  'PUT /promotions/{id}/active': ['owner', 'manager'],
  'POST /pictures': ['owner', 'manager'],
  'GET /products': ['owner', 'manager'],
  'GET /export': ['owner', 'manager'],
  'POST /import': ['owner', 'manager'],
  'GET /suggestions': ['owner', 'manager'],
  'POST /offers': ['owner', 'manager'],
  'PUT /offers/{variantId}': ['owner', 'manager'],
  'POST /products/prices': ['owner', 'manager'],
  'POST /products/stocks': ['owner', 'manager'],
  'GET /today': ['owner', 'manager', 'packer', 'accountant'],
  'GET /notices': ['owner', 'manager', 'packer', 'accountant'],
  'GET /notices/unseen': ['owner', 'manager', 'packer', 'accountant'],
  'POST /notices/seen': ['owner', 'manager', 'packer', 'accountant'],
  'GET /parcels': ['owner', 'manager', 'packer'],
  'GET /parcels/{id}': ['owner', 'manager', 'packer'],
  'GET /parcels/{id}/label': ['owner', 'manager', 'packer'],
  'POST /parcels/{id}/packed': ['owner', 'manager', 'packer'],
  'POST /parcels/{id}/problem': ['owner', 'manager', 'packer'],
  'POST /parcels/{id}/shipped': ['owner', 'manager', 'packer'],
  'POST /parcels/{id}/delivered': ['owner', 'manager'],
  'POST /parcels/{id}/refused': ['owner', 'manager'],
  'POST /parcels/{id}/take-back': ['owner', 'manager', 'packer'],
  'POST /pickups': ['owner', 'manager', 'packer'],
  'GET /pickups/{id}': ['owner', 'manager', 'packer'],
  'GET /products/{productId}/page': ['owner', 'manager'],
  'GET /proposals': ['owner', 'manager'],
  'POST /proposals': ['owner', 'manager'],
  'POST /proposals/{id}/withdraw': ['owner', 'manager'],
  'GET /money': ['owner', 'accountant'],
  'GET /payouts': ['owner', 'accountant'],
  'GET /payouts/{id}': ['owner', 'accountant'],
  'GET /payout-ways': ['owner'],
  'POST /payout-ways': ['owner'],
  'GET /disputes': ['owner', 'manager'],
  'GET /dispute-pictures/{file}': ['owner', 'manager'],
  'POST /disputes/{id}/answer': ['owner', 'manager'],
  'GET /returns': ['owner', 'manager'],
  'GET /ratings': ['owner', 'manager'],
  'GET /profile': ['owner', 'manager'],
  'PUT /profile': ['owner', 'manager'],
  'PUT /away': ['owner', 'manager'],
  'POST /terms': ['owner'],
  'GET /close': ['owner'],
  'POST /close': ['owner'],
  'POST /close/take-back': ['owner'],
  'GET /papers': ['owner'],
  'POST /papers': ['owner'],
  'GET /statement': ['owner', 'accountant'],
  'GET /statement.csv': ['owner', 'accountant'],
  'GET /team': ['owner'],
  'PUT /team/{userId}': ['owner'],
  'DELETE /team/{userId}': ['owner'],
  'GET /invites': ['owner'],
  'POST /invites': ['owner'],
  'DELETE /invites/{id}': ['owner'],
  'GET /audit': ['owner'],
}

/** The states of a seller in which calls exist that do not exist in all. */
export const statusesOfSellerCalls: Record<string, readonly string[]> = {
  'POST /pictures': ['onboarding', 'open', 'suspended'],
  'GET /parcels': ['open', 'suspended'],
  'GET /parcels/{id}': ['open', 'suspended'],
  'GET /parcels/{id}/label': ['open', 'suspended'],
  'POST /parcels/{id}/packed': ['open', 'suspended'],
  'POST /parcels/{id}/problem': ['open', 'suspended'],
  'POST /parcels/{id}/shipped': ['open', 'suspended'],
  'POST /parcels/{id}/delivered': ['open', 'suspended'],
  'POST /parcels/{id}/refused': ['open', 'suspended'],
  'POST /parcels/{id}/take-back': ['open', 'suspended'],
  'POST /pickups': ['open', 'suspended'],
  'GET /pickups/{id}': ['open', 'suspended'],
}

/** The calls that exist after the seller was closed: what concerns its money, and the own account. */
export const callsWhenClosed: readonly string[] = [
  'GET /self',
  'POST /second-factor/setup',
  'POST /second-factor',
  'GET /recovery-codes',
  'POST /recovery-codes',
  'GET /today',
  'GET /notices',
  'GET /notices/unseen',
  'POST /notices/seen',
  'GET /money',
  'GET /payouts',
  'GET /payouts/{id}',
  'GET /statement',
  'GET /statement.csv',
]

/** What ids of a request stand for: those of a seller, or of records that do not exist. */
export type Ids = Record<
  | 'variantId'
  | 'promotionId'
  | 'parcelId'
  | 'pickupId'
  | 'payoutId'
  | 'productId'
  | 'proposalId'
  | 'disputeId'
  | 'userId'
  | 'inviteId',
  number
>

/**
 * The request of each call with ids in its path, its query or its body. A call with ids that is missing here fails
 * test/seller-permissions.test.ts.
 */
export const requestsWithIds: Record<string, (ids: Ids) => { path: string; body?: string }> = {
  'POST /offers': ({ variantId }) => ({
    path: '/offers',
    body: JSON.stringify({ productId: variantId, variantId, price: 10_000, stockQuantity: 1 }),
  }),
  'PUT /offers/{variantId}': ({ variantId }) => ({
    path: `/offers/${variantId}`,
    body: JSON.stringify({ price: 10_000, version: 1 }),
  }),
  'POST /products/prices': ({ variantId }) => ({
    path: '/products/prices',
    body: JSON.stringify({ variants: [{ id: variantId, version: 1, price: 10_000 }] }),
  }),
  'POST /products/stocks': ({ variantId }) => ({
    path: '/products/stocks',
    body: JSON.stringify({ reason: 'counted', variants: [{ id: variantId, seen: 1, quantity: 2 }] }),
  }),
  'POST /promotions': ({ productId }) => ({
    path: '/promotions',
    body: JSON.stringify({
      nameAr: 'عرض',
      nameEn: 'Offer',
      effect: 'percent',
      value: 10,
      products: [productId],
    }),
  }),
  'GET /promotions/{id}': ({ promotionId }) => ({ path: `/promotions/${promotionId}` }),
  'PUT /promotions/{id}': ({ promotionId }) => ({
    path: `/promotions/${promotionId}`,
    body: JSON.stringify({ nameAr: 'عرض', nameEn: 'Offer', effect: 'percent', value: 10, version: 0 }),
  }),
  'PUT /promotions/{id}/active': ({ promotionId }) => ({
    path: `/promotions/${promotionId}/active`,
    body: JSON.stringify({ active: false, version: 0 }),
  }),
  'GET /parcels/{id}': ({ parcelId }) => ({ path: `/parcels/${parcelId}` }),
  'GET /parcels/{id}/label': ({ parcelId }) => ({ path: `/parcels/${parcelId}/label` }),
  'POST /parcels/{id}/packed': ({ parcelId }) => ({
    path: `/parcels/${parcelId}/packed`,
    body: JSON.stringify({ version: 1 }),
  }),
  'POST /parcels/{id}/problem': ({ parcelId }) => ({
    path: `/parcels/${parcelId}/problem`,
    body: JSON.stringify({ kind: 'damaged', version: 1 }),
  }),
  'POST /parcels/{id}/shipped': ({ parcelId }) => ({
    path: `/parcels/${parcelId}/shipped`,
    body: JSON.stringify({ version: 1 }),
  }),
  'POST /parcels/{id}/delivered': ({ parcelId }) => ({
    path: `/parcels/${parcelId}/delivered`,
    body: JSON.stringify({ version: 1 }),
  }),
  'POST /parcels/{id}/refused': ({ parcelId }) => ({
    path: `/parcels/${parcelId}/refused`,
    body: JSON.stringify({ reason: 'not_home', version: 1 }),
  }),
  'POST /parcels/{id}/take-back': ({ parcelId }) => ({
    path: `/parcels/${parcelId}/take-back`,
    body: JSON.stringify({ version: 1 }),
  }),
  'POST /pickups': ({ parcelId }) => ({
    path: '/pickups',
    body: JSON.stringify({ parcels: [{ id: parcelId, version: 1 }] }),
  }),
  'GET /pickups/{id}': ({ pickupId }) => ({ path: `/pickups/${pickupId}` }),
  'GET /products/{productId}/page': ({ productId }) => ({ path: `/products/${productId}/page` }),
  // Whose picture it is: src/backoffice/disputes/disputes.test.ts.
  'GET /dispute-pictures/{file}': () => ({ path: '/dispute-pictures/0123456789abcdef-640.jpg' }),
  'GET /payouts/{id}': ({ payoutId }) => ({ path: `/payouts/${payoutId}` }),
  'POST /proposals': ({ productId }) => ({
    path: '/proposals',
    body: JSON.stringify({ productId, fields: { brand: 'Other' } }),
  }),
  'POST /proposals/{id}/withdraw': ({ proposalId }) => ({
    path: `/proposals/${proposalId}/withdraw`,
    body: JSON.stringify({ version: 1 }),
  }),
  'POST /disputes/{id}/answer': ({ disputeId }) => ({
    path: `/disputes/${disputeId}/answer`,
    body: JSON.stringify({ words: 'It left complete.', version: 0 }),
  }),
  'PUT /team/{userId}': ({ userId }) => ({
    path: `/team/${userId}`,
    body: JSON.stringify({ role: 'packer' }),
  }),
  'DELETE /team/{userId}': ({ userId }) => ({ path: `/team/${userId}` }),
  'GET /audit': ({ userId }) => ({ path: `/audit?by=${userId}` }),
  'DELETE /invites/{id}': ({ inviteId }) => ({ path: `/invites/${inviteId}` }),
}

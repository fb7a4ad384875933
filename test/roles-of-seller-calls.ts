/** The roles of each call below `/api/seller/{slug}`. A new call is added here. */
export const rolesOfSellerCalls: Record<string, readonly string[]> = {
  'GET /self': ['owner', 'manager', 'packer', 'accountant'],
  'POST /second-factor/setup': ['owner', 'manager', 'packer', 'accountant'],
  'POST /second-factor': ['owner', 'manager', 'packer', 'accountant'],
  'GET /recovery-codes': ['owner', 'manager', 'packer', 'accountant'],
  'POST /recovery-codes': ['owner', 'manager', 'packer', 'accountant'],
  'GET /products': ['owner', 'manager'],
  'GET /suggestions': ['owner', 'manager'],
  'POST /offers': ['owner', 'manager'],
  'PUT /offers/{variantId}': ['owner', 'manager'],
  'POST /products/prices': ['owner', 'manager'],
  'POST /products/stocks': ['owner', 'manager'],
}

/** What ids of a request stand for: those of a seller, or of records that do not exist. */
type Ids = Record<'variantId', number>

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
}

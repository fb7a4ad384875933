/** The roles of each call below `/api/seller/{slug}`. A new call is added here. */
export const rolesOfSellerCalls: Record<string, readonly string[]> = {
  'GET /self': ['owner', 'manager', 'packer', 'accountant'],
  'POST /second-factor/setup': ['owner', 'manager', 'packer', 'accountant'],
  'POST /second-factor': ['owner', 'manager', 'packer', 'accountant'],
  'GET /recovery-codes': ['owner', 'manager', 'packer', 'accountant'],
  'POST /recovery-codes': ['owner', 'manager', 'packer', 'accountant'],
}

/** What ids of a request stand for: those of a seller, or of records that do not exist. */
type Ids = Record<'variantId', number>

/**
 * The request of each call with ids in its path, its query or its body. A call with ids that is missing here fails
 * test/seller-permissions.test.ts.
 */
export const requestsWithIds: Record<string, (ids: Ids) => { path: string; body?: string }> = {}

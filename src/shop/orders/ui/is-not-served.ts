import { ApiError } from '#platform/http/fetch-json.ts'

/** Whether an order was refused because the shop does not deliver to its governorate at the moment. */
export function isNotServed(error: unknown): boolean {
  return error instanceof ApiError && error.errors['shipping.governorate'] === 'not_served'
}

/** Whether an order was refused because its buyer works for one of its sellers. */
export function isOfMySeller(error: unknown): boolean {
  return error instanceof ApiError && Object.values(error.errors).includes('own_shop')
}

/** Whether an order was refused because the account has less credit than it wants to spend. */
export function isCreditRefused(error: unknown): boolean {
  return error instanceof ApiError && error.errors.credit !== undefined
}

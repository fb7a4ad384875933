import { isDatabaseUnavailable, someCause } from '#platform/db/availability.ts'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import { isProductMoved } from './product-moved.ts'
import { isShopperDeleted } from './shopper-deleted.ts'

/**
 * Whether an error means that a retry may succeed, so that the response is 503: the database or the bucket is away, a disk
 * takes no more files, or the guest has signed in, the session has ended or the product was merged meanwhile.
 */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof BucketUnavailable ||
    isDatabaseUnavailable(error) ||
    isStorageUnavailable(error) ||
    isShopperDeleted(error) ||
    isProductMoved(error)
  )
}

const storageFailures = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'])

/** Whether a file could not be read or written because a disk is full, broken or read-only, or too many files are open. */
export function isStorageUnavailable(error: unknown): boolean {
  return someCause(error, (code) => storageFailures.has(code))
}

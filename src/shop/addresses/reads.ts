import type { Ctx } from '#platform/context.ts'
import { listAddresses } from './queries.ts'
import type { SavedAddress } from './schemas.ts'

/** Server-side reads by the first part of the query key; each returns what the API would return for it. */
export const addressReads = {
  addresses: (ctx: Ctx): Promise<SavedAddress[]> => listAddresses(ctx),
}

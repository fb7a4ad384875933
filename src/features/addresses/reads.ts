import type { Ctx } from '#platform/context.ts'
import { listAddresses } from './queries.ts'
import type { SavedAddress } from './schemas.ts'

/** By the first part of a query key: what the client's query of that key would have been answered. */
export const addressReads = {
  addresses: (ctx: Ctx): Promise<SavedAddress[]> => listAddresses(ctx),
}

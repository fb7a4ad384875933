import type { Ctx } from '#platform/context.ts'
import type { ApplicationDraft } from './fields.ts'
import { findInvite } from './invites.ts'
import { findMySellers } from './queries.ts'

/** A page request has no draft; the response to a sent form has one, see `forms.ts`. */
export const sellerProfileReads = {
  'my-sellers': (ctx: Ctx) => findMySellers(ctx),
  'seller-invite': (ctx: Ctx, token: string) => findInvite(ctx, token),
  'application-draft': async (): Promise<ApplicationDraft | null> => null,
}

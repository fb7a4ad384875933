import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { ensureShopperCtx, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import type { AttemptLimit } from '#platform/limits/attempts.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { requireMyUserId } from '#shop/accounts/wire-user.ts'
import { deleteCartCode } from '#shop/promotions/cart-code.ts'
import { checkCode, enterCode } from './enter-code.ts'
import { cartCode, cartCodeBody, cartUserParam, type EnteredCode } from './schemas.ts'

export type CodeDeps = SessionDeps & {
  /** How many refused codes an address may enter; the default limit when unset. */
  codeLimit?: AttemptLimit
}

const session = { tags: ['Cart'], ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }
const tooMany = withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries)

/** The promotion code in the cart of the session's shopper. */
export function cartCodeApi(deps: CodeDeps): Hono {
  return new Hono()
    .post(
      '/cart/:userId/code',
      describeRoute({
        ...session,
        summary: 'Enter a promotion code',
        description:
          'One code is in the cart at a time; another replaces it. Upper and lower case, Arabic digits and spaces make no ' +
          'difference. What it saves is in the totals of the cart, which also name it. A code that cannot apply is refused on the field `code` with `unknown_code`, `code_not_started`, ' +
          '`code_ended`, `code_used_up`, `code_scope` (for other products) or `code_minimum` (`missing`: whole dinars). Without a session a guest session is started.',
        responses: {
          200: { ...jsonResponse('The code in the cart', cartCode), headers },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', tooMany),
        },
      }),
      valid('param', cartUserParam),
      valid('json', cartCodeBody),
      async (c) => {
        const shopperCtx = await findShopperCtx(deps, c)
        requireMyUserId(c.req.valid('param').userId, shopperCtx?.shopper ?? null)
        const entered = { ...c.req.valid('json'), address: clientAddress(c), limit: deps.codeLimit }
        const promotion = await checkCode(shopperCtx ?? publicCtx(deps, c), entered)
        await enterCode(shopperCtx ?? (await ensureShopperCtx(deps, c)), promotion)
        return c.json({ code: promotion.code?.code ?? null } satisfies EnteredCode)
      },
    )
    .delete(
      '/cart/:userId/code',
      describeRoute({
        ...session,
        summary: 'Remove the promotion code',
        description: 'Also succeeds when there is none.',
        responses: {
          204: { description: 'The cart has no code', headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', cartUserParam),
      async (c) => {
        const ctx = await findShopperCtx(deps, c)
        requireMyUserId(c.req.valid('param').userId, ctx?.shopper ?? null)
        if (ctx) await deleteCartCode(ctx.db, ctx.shopper.id)
        return c.body(null, 204)
      },
    )
}

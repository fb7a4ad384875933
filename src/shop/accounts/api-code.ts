import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { jsonResponse, optionalSession, refusalResponses } from '#platform/http/openapi.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { clearCodeToken, getCodeToken, setCodeToken } from './api-code-cookie.ts'
import { type AccountsDeps, accountLog, currentCtx, sessionAttemptSource } from './api-deps.ts'
import { logRefusedCode, logWhenOverLimit } from './api-refusal-log.ts'
import { logInByCode } from './api-sign-in.ts'
import { findCodeDevice } from './code-device.ts'
import { addCodePhone, removeCodePhone } from './code-phone.ts'
import { findProfile, requireAccount } from './queries.ts'
import { requestCode } from './request-code.ts'
import { requireOwner } from './require-owner.ts'
import {
  codeBody,
  codePhoneBody,
  codeRequestBody,
  codeSignInBody,
  profile,
  removalBody,
  signedIn,
  signInWays,
} from './schemas.ts'

const session = { tags: ['Account'], ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }
const codeSent = { 204: { description: 'The code is on its way; a cookie names the request', headers } }
const ofRequest =
  'A code works once, for ten minutes, with the cookie of its request, until five wrong codes for its phone in that time. Without a provider of codes the response is 404.'

/** Signing in by a code that is sent to a phone, and the phone that signs in to an account. */
export function codeApi(deps: AccountsDeps): Hono {
  return new Hono()
    .get(
      '/login/ways',
      describeRoute({
        tags: ['Account'],
        summary: 'How shoppers may sign in, beside a password',
        responses: { 200: jsonResponse('The ways', signInWays) },
      }),
      (c) => c.json({ phoneCode: Boolean(deps.codes) }),
    )
    .post(
      '/login/code',
      describeRoute({
        ...session,
        summary: 'Send a code to a phone, to sign in',
        description: `The response is the same whether or not an account has the phone. ${ofRequest}`,
        responses: {
          ...codeSent,
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'code_not_sent'),
        },
      }),
      valid('json', codeRequestBody),
      countAs('signIn'),
      async (c) => {
        await sendSignInCode(deps, c, c.req.valid('json').phone)
        return c.body(null, 204)
      },
    )
    .post(
      '/login/code/verification',
      describeRoute({
        ...session,
        summary: 'Sign in with a code',
        description:
          "When no account signs in with the phone yet, `name` is needed and one is created; without it the code can be sent again. The data of a guest's session moves to the account; a new session starts.",
        responses: {
          200: { ...jsonResponse('The account, signed in', signedIn), headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'invalid_credentials',
            'code_wrong',
            'code_expired',
            'password_only',
          ),
        },
      }),
      valid('json', codeSignInBody),
      countAs('signIn'),
      async (c) => c.json(await logInByCode(deps, c, c.req.valid('json'))),
    )
    .post(
      '/profile/phone/code',
      describeRoute({
        ...session,
        summary: 'Send a code to a phone that is to sign in to the account',
        description: `Needs the password, or without one a recent sign-in. ${ofRequest}`,
        responses: {
          ...codeSent,
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'sign_in_required',
            'wrong_password',
            'sign_in_again',
            'password_only',
            'not_found',
            'code_not_sent',
          ),
        },
      }),
      valid('json', codePhoneBody),
      countAs('signIn'),
      async (c) => {
        const codes = requireCodes(deps)
        const { phone, currentPassword } = c.req.valid('json')
        const ctx = await requireAccount(await currentCtx(deps, c))
        const userId = ctx.shopper.id
        if (await deps.isStaff(ctx, userId)) throw new Refusal('password_only')
        const request = { userId, password: currentPassword, field: 'currentPassword' }
        await requireOwner(ctx, request, await sessionAttemptSource(deps, c))
        const address = clientAddress(c)
        const requested = { phone, address, userId, isKnown: false, former: getCodeToken(c) }
        const send = () => requestCode(ctx, requested, { ...deps, codes })
        setCodeToken(c, await logWhenOverLimit(deps, c, send))
        return c.body(null, 204)
      },
    )
    .put(
      '/profile/phone',
      describeRoute({
        ...session,
        summary: 'Let a phone sign in to the account, by its code',
        description: 'It replaces a former one. Sessions that began with a code end, except this one.',
        responses: {
          200: { ...jsonResponse('The profile', profile), headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'sign_in_required',
            'code_wrong',
            'code_expired',
            'taken',
          ),
        },
      }),
      valid('json', codeBody),
      countAs('signIn'),
      async (c) => {
        const ctx = await requireAccount(await currentCtx(deps, c))
        const { sessionId } = await sessionAttemptSource(deps, c)
        const { code } = c.req.valid('json')
        const work = () => addCodePhone(ctx, { token: getCodeToken(c), code }, sessionId)
        await logRefusedCode(deps, c, { userIds: [ctx.shopper.id], work })
        clearCodeToken(c)
        accountLog(deps, c)({ event: 'code_phone_added', userIds: [ctx.shopper.id] })
        return c.json((await findProfile(ctx)) ?? ctx.profile)
      },
    )
    .post(
      '/profile/phone/removal',
      describeRoute({
        ...session,
        summary: 'Take the phone that signs in off the account',
        description:
          'Sessions that began with a code end, except this one. The account must have a password.',
        responses: {
          200: { ...jsonResponse('The profile', profile), headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'sign_in_required',
            'wrong_password',
            'sign_in_again',
            'not_possible',
          ),
        },
      }),
      valid('json', removalBody),
      countAs('signIn'),
      async (c) => {
        const ctx = await requireAccount(await currentCtx(deps, c))
        const from = await sessionAttemptSource(deps, c)
        const { password } = c.req.valid('json')
        await requireOwner(ctx, { userId: ctx.shopper.id, password, field: 'password' }, from)
        await removeCodePhone(ctx, from.sessionId)
        accountLog(deps, c)({ event: 'code_phone_removed', userIds: [ctx.shopper.id] })
        return c.json((await findProfile(ctx)) ?? ctx.profile)
      },
    )
}

/** Sends a code to sign in with and sets the cookie of its request. Refuses with `not_found` without a provider, and as {@link requestCode} does. */
export async function sendSignInCode(deps: AccountsDeps, c: Context, phone: string): Promise<void> {
  const codes = requireCodes(deps)
  const account = await findCodeDevice(deps.db, phone)
  const isKnown = account !== null && deps.sessions.devices.find(c, account) !== null
  const request = { phone, address: clientAddress(c), userId: null, isKnown, former: getCodeToken(c) }
  const send = () => requestCode(publicCtx(deps, c), request, { ...deps, codes })
  setCodeToken(c, await logWhenOverLimit(deps, c, send))
}

function requireCodes({ codes }: AccountsDeps) {
  if (!codes) throw new Refusal('not_found')
  return codes
}

import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { repeatPassword } from '#backoffice/staff/api-repeat-password.ts'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { listKeys } from './queries.ts'
import { addKeyBody, apiKeyList, keyIdParams, newKey, rotateKeyBody } from './schemas.ts'
import { addKey, revokeKey, rotateKey } from './write-key.ts'

const tags = ['API keys']

/** Keys with which programs call the back office's API; for the right `people`, which no key has. */
export function apiKeysAdminApi(deps: SessionDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/api-keys',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'List the keys, without their secrets',
        responses: { 200: jsonResponse('The keys.', apiKeyList), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await listKeys(staffCtx(deps, c))),
    )
    .post(
      '/api-keys',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Make a key; the response has it this one time',
        description: 'Needs the password of the account again. A key has only rights of its creator.',
        responses: {
          201: jsonResponse('Made.', newKey),
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'too_many',
            'wrong_password',
            'too_many_attempts',
          ),
        },
      }),
      valid('json', addKeyBody),
      countAs('signIn'),
      async (c) => {
        const { password, ...body } = c.req.valid('json')
        await repeatPassword(deps, c, password)
        return c.json(await addKey(staffCtx(deps, c), body), 201)
      },
    )
    .post(
      '/api-keys/:id/rotation',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Give a key a new secret with the same scopes',
        description: 'Needs the password of the account again, and every right of the key.',
        responses: {
          200: jsonResponse('The new key, this one time.', newKey),
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            'wrong_password',
            'too_many_attempts',
          ),
        },
      }),
      valid('param', keyIdParams),
      valid('json', rotateKeyBody),
      countAs('signIn'),
      async (c) => {
        const { password, ...body } = c.req.valid('json')
        await repeatPassword(deps, c, password)
        return c.json(await rotateKey(staffCtx(deps, c), c.req.valid('param').id, body))
      },
    )
    .delete(
      '/api-keys/:id',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Revoke a key',
        responses: { 204: { description: 'Revoked.' }, ...refusalResponses('invalid_request', 'not_found') },
      }),
      valid('param', keyIdParams),
      async (c) => {
        await revokeKey(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}

import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponse, optionalSession, refusalResponses } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { requireAccount } from '#shop/accounts/queries.ts'
import { listAddresses } from './queries.ts'
import { addressBody, addressParam, savedAddress } from './schemas.ts'
import { addAddress, changeAddress, removeAddress } from './write-address.ts'

const session = { tags: ['Addresses'], ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }

/** The address book of the signed-in shopper. */
export function addressesApi(deps: ApiDeps): Hono {
  const accountCtx = async (c: Context) => requireAccount(await findShopperCtx(deps, c))
  return new Hono()
    .get(
      '/addresses',
      describeRoute({
        ...session,
        summary: 'The address book, the default first',
        description: 'Empty for guests and without a session.',
        responses: { 200: { ...jsonResponse('The addresses', v.array(savedAddress)), headers } },
      }),
      async (c) => c.json(await listAddresses((await findShopperCtx(deps, c)) ?? publicCtx(deps, c))),
    )
    .post(
      '/addresses',
      describeRoute({
        ...session,
        summary: 'Add an address',
        description: 'At most twenty. The first is the default.',
        responses: {
          201: { ...jsonResponse('The address', savedAddress), headers },
          ...refusalResponses('invalid_request', 'malformed_body', 'sign_in_required', 'too_many'),
        },
      }),
      valid('json', addressBody),
      async (c) => c.json(await addAddress(await accountCtx(c), c.req.valid('json')), 201),
    )
    .put(
      '/addresses/:id',
      describeRoute({
        ...session,
        summary: 'Change an address, or make it the default',
        responses: {
          200: { ...jsonResponse('The address', savedAddress), headers },
          ...refusalResponses('invalid_request', 'malformed_body', 'sign_in_required', 'not_found'),
        },
      }),
      valid('param', addressParam),
      valid('json', addressBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await changeAddress(await accountCtx(c), id, c.req.valid('json')))
      },
    )
    .delete(
      '/addresses/:id',
      describeRoute({
        ...session,
        summary: 'Remove an address',
        description: 'When it was the default, the oldest remaining one becomes the default.',
        responses: {
          204: { description: 'Removed', headers },
          ...refusalResponses('invalid_request', 'sign_in_required', 'not_found'),
        },
      }),
      valid('param', addressParam),
      async (c) => {
        await removeAddress(await accountCtx(c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}

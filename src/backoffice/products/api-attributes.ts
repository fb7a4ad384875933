import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import { productReaders } from '#backoffice/staff/domain/rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import {
  createAttribute,
  listManagedAttributes,
  moveAttribute,
  removeAttribute,
  updateAttribute,
} from './save-attribute.ts'
import { productParams } from './schemas.ts'
import {
  managedAttribute,
  moveAttributeBody,
  newAttribute,
  saveAttributeBody,
  savedAttribute,
} from './schemas-attributes.ts'

const tags = ['Attributes']
const done = { 204: { description: 'Done.' } }
const refusesBody = ['invalid_request', 'malformed_body', 'not_found'] as const

/** The shop's dictionary of attributes: what the specifications of products consist of. */
export function managedAttributesApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/attributes',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'List all attributes',
        responses: { 200: jsonResponse('In order.', v.array(managedAttribute)) },
      }),
      async (c) => c.json(await listManagedAttributes(staffCtx(deps, c))),
    )
    .post(
      '/attributes',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Create an attribute',
        description:
          'Without `key` it is made from the names. A name that exists, also in another spelling, is refused with the code `taken` and the key of that attribute (`existing`).',
        responses: {
          201: jsonResponse('Created, last in order.', savedAttribute),
          ...refusalResponses('invalid_request', 'malformed_body', 'too_many'),
        },
      }),
      valid('json', newAttribute),
      async (c) => c.json(await createAttribute(staffCtx(deps, c), c.req.valid('json')), 201),
    )
    .put(
      '/attributes/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Change an attribute with the entries of its list',
        description:
          'Entries without a key are new; those that are missing are deleted unless a product has them.',
        responses: {
          200: jsonResponse('Updated.', savedAttribute),
          ...refusalResponses(...refusesBody, 'stale', 'option_in_use'),
        },
      }),
      valid('param', productParams),
      valid('json', saveAttributeBody),
      async (c) => {
        const { attribute, version } = c.req.valid('json')
        return c.json(await updateAttribute(staffCtx(deps, c), c.req.valid('param').id, attribute, version))
      },
    )
    .post(
      '/attributes/:id/move',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Move an attribute to a place in the order',
        responses: { ...done, ...refusalResponses(...refusesBody) },
      }),
      valid('param', productParams),
      valid('json', moveAttributeBody),
      async (c) => {
        await moveAttribute(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json').position)
        return c.body(null, 204)
      },
    )
    .delete(
      '/attributes/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Delete an attribute that no product has',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found', 'option_in_use') },
      }),
      valid('param', productParams),
      async (c) => {
        await removeAttribute(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}

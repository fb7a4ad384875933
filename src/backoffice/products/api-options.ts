import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import { productReaders } from '#backoffice/staff/domain/rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { mergeValues } from './merge-values.ts'
import { listManagedOptions } from './option-queries.ts'
import {
  createOption,
  createValue,
  removeOption,
  removeValue,
  updateOption,
  updateValue,
} from './save-option.ts'
import { productParams } from './schemas.ts'
import {
  managedOptions,
  mergeBody,
  mergeConflict,
  mergedValues,
  newOption,
  newValue,
  optionChanges,
  savedEntry,
  valueChanges,
} from './schemas-options.ts'

const tags = ['Options']
const done = { 204: { description: 'Done.' } }
const refusesBody = ['invalid_request', 'malformed_body', 'not_found'] as const
const spelling =
  'A name or key that exists, also in another spelling, is refused with the code `taken` and the key of that entry (`existing`).'

/** The shop's dictionary of options and their values. */
export function managedOptionsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>().route('/', optionsApi(deps)).route('/', valuesApi(deps))
}

function optionsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/options',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'List all options with their values and how many products use each',
        responses: { 200: jsonResponse('In order.', managedOptions) },
      }),
      async (c) => c.json(await listManagedOptions(staffCtx(deps, c))),
    )
    .post(
      '/options',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Create an option',
        description: `Without \`key\` it is made from the names. ${spelling}`,
        responses: {
          201: jsonResponse('Created, last in order.', savedEntry),
          ...refusalResponses(...refusesBody, 'too_many'),
        },
      }),
      valid('json', newOption),
      async (c) => c.json(await createOption(staffCtx(deps, c), c.req.valid('json')), 201),
    )
    .patch(
      '/options/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Rename or move an option, or change how it is chosen',
        description: spelling,
        responses: { 200: jsonResponse('Updated.', savedEntry), ...refusalResponses(...refusesBody) },
      }),
      valid('param', productParams),
      valid('json', optionChanges),
      async (c) =>
        c.json(await updateOption(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/options/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Delete an option that no product uses, with its values',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found', 'option_in_use') },
      }),
      valid('param', productParams),
      async (c) => {
        await removeOption(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}

function valuesApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/options/:id/values',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Create a value of an option',
        description: spelling,
        responses: {
          201: jsonResponse('Created, last in order.', savedEntry),
          ...refusalResponses(...refusesBody, 'too_many'),
        },
      }),
      valid('param', productParams),
      valid('json', newValue),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await createValue(staffCtx(deps, c), id, c.req.valid('json')), 201)
      },
    )
    .patch(
      '/values/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Rename, colour or move a value',
        description: spelling,
        responses: { 200: jsonResponse('Updated.', savedEntry), ...refusalResponses(...refusesBody) },
      }),
      valid('param', productParams),
      valid('json', valueChanges),
      async (c) => c.json(await updateValue(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/values/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Delete a value that no variant has',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found', 'option_in_use') },
      }),
      valid('param', productParams),
      async (c) => {
        await removeValue(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/values/:id/merge',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Merge a value into another one of its option',
        description:
          'Its variants get the other value and keep their ids, so carts keep their lines. Refused when the grid of a product has ' +
          'two variants that would get one combination; `products` names them. One of the two that was set aside is joined with ' +
          'the other one: its stock, orders and lines of carts go there, and its id no longer exists.',
        responses: {
          200: jsonResponse('Merged.', mergedValues),
          ...refusalResponses(
            ...refusesBody,
            'stale',
            withFacts('merge_conflict', 'MergeConflictProblem', mergeConflict),
          ),
        },
      }),
      valid('param', productParams),
      valid('json', mergeBody),
      async (c) => {
        const { into } = c.req.valid('json')
        return c.json(await mergeValues(staffCtx(deps, c), c.req.valid('param').id, into))
      },
    )
}

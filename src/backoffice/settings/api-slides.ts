import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { checkPicture, type PictureDeps } from './check-picture.ts'
import { savedVersion } from './schemas.ts'
import { createSlideBody, managedSlides, saveSlideBody, slideOrderBody } from './schemas-slides.ts'
import { addSlide, listManagedSlides, orderSlides, removeSlide, saveSlide } from './slides.ts'

const tags = ['Settings']
const written = refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale')

/** The slides of the home page; for people with the right `content`. */
export function slidesAdminApi(deps: ApiDeps & PictureDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/slides',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'All slides in their order',
        responses: { 200: jsonResponse('The slides.', managedSlides), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await listManagedSlides(staffCtx(deps, c))),
    )
    .post(
      '/slides',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Add a slide at the end',
        description: '`link` is a page of the shop that shoppers can open, or a complete https address.',
        responses: {
          201: jsonResponse('The id of the slide.', v.object({ id: v.number() })),
          ...refusalResponses('invalid_request', 'malformed_body'),
        },
      }),
      valid('json', createSlideBody),
      async (c) => {
        const fields = c.req.valid('json')
        await checkPicture(deps, 'image', fields.image)
        return c.json(await addSlide(staffCtx(deps, c), fields), 201)
      },
    )
    .put(
      '/slides/order',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Set the order of the slides',
        responses: { 204: { description: 'Done.' }, ...written },
      }),
      valid('json', slideOrderBody),
      async (c) => {
        await orderSlides(staffCtx(deps, c), c.req.valid('json').ids)
        return c.body(null, 204)
      },
    )
    .put(
      '/slides/:id',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Change a slide',
        responses: { 200: jsonResponse('The new version.', savedVersion), ...written },
      }),
      valid('param', idParams),
      valid('json', saveSlideBody),
      async (c) => {
        const fields = c.req.valid('json')
        await checkPicture(deps, 'image', fields.image)
        return c.json(await saveSlide(staffCtx(deps, c), c.req.valid('param').id, fields))
      },
    )
    .delete(
      '/slides/:id',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Remove a slide',
        responses: { 204: { description: 'Removed.' }, ...refusalResponses('invalid_request', 'not_found') },
      }),
      valid('param', idParams),
      async (c) => {
        await removeSlide(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}

import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import type { SectionName, Sections } from '#shop/shop-settings/domain/sections.ts'
import { checkPicture, type PictureDeps } from './check-picture.ts'
import { readManagedHome, saveHome } from './home.ts'
import { readManagedSettings } from './queries.ts'
import { saveMenus } from './save-menus.ts'
import { saveSection, toIdentity } from './save-section.ts'
import {
  managedSettings,
  saveContactBody,
  savedVersion,
  saveFooterBody,
  saveIdentityBody,
  saveOrderingBody,
} from './schemas.ts'
import { managedHome, saveHomeBody } from './schemas-home.ts'

const tags = ['Settings']

const describeSave = (summary: string, description = '') =>
  describeRoute({
    tags,
    summary,
    description,
    responses: {
      200: jsonResponse('The new version.', savedVersion),
      ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
    },
  })

/** The settings of the shop, saved in sections; for people with the right `content`. */
export function settingsAdminApi(deps: ApiDeps & PictureDeps): Hono<StaffEnv> {
  const save = <Name extends SectionName>(
    c: Context<StaffEnv>,
    name: Name,
    { version, ...value }: Sections[Name] & { version: number },
  ) => {
    const ctx = { ...staffCtx(deps, c), configured: deps.site }
    return saveSection(ctx, { name, value: value as unknown as Sections[Name], version })
  }
  return new Hono<StaffEnv>()
    .get(
      '/settings',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'All settings by section',
        responses: {
          200: jsonResponse('The settings.', managedSettings),
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => c.json(await readManagedSettings(staffCtx(deps, c), deps.site)),
    )
    .put(
      '/settings/identity',
      requireRight('content'),
      describeSave(
        'Set name, slogan, logo, colours and digits',
        'White text must be legible on `primary` (4.5:1), and `accent` visible on white (3:1).',
      ),
      valid('json', saveIdentityBody),
      async (c) => {
        const { version, ...fields } = c.req.valid('json')
        const identity = toIdentity(fields)
        await checkPicture(deps, 'logo', identity.logo)
        return c.json(await save(c, 'identity', { ...identity, version }))
      },
    )
    .put(
      '/settings/contact',
      requireRight('content'),
      describeSave('Set how shoppers reach the shop, and its legal facts'),
      valid('json', saveContactBody),
      async (c) => c.json(await save(c, 'contact', c.req.valid('json'))),
    )
    .put(
      '/settings/ordering',
      requireRight('content'),
      describeSave(
        'Set the line above the header and the text beside payment in cash',
        '`{amount}` in the line is the value from which delivery to the visitor’s governorate is free; without such a value the line is not displayed.',
      ),
      valid('json', saveOrderingBody),
      async (c) => c.json(await save(c, 'ordering', c.req.valid('json'))),
    )
    .get(
      '/settings/home',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'The sections of the home page',
        responses: {
          200: jsonResponse('In order, with the products that they name.', managedHome),
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => c.json(await readManagedHome(staffCtx(deps, c))),
    )
    .put(
      '/settings/home',
      requireRight('content'),
      describeSave(
        'Set the sections of the home page',
        '`slugs` is the category of a section of the source `category`, or the chosen products of `products`. `discount` and ' +
          '`products` need titles; `slides`, `delivery`, `recent` and `services` have none. Only `category` and `products` may be repeated.',
      ),
      valid('json', saveHomeBody),
      async (c) => c.json(await saveHome(staffCtx(deps, c), c.req.valid('json'))),
    )
    .put(
      '/settings/footer',
      requireRight('content'),
      describeSave(
        'Set the links of header and footer, and the last line of the footer',
        '`top` stands above the header, `before` and `after` beside the categories, `links` and `legal` below the columns. ' +
          'Null, and a menu as it was at first, is the standard one. `{year}` in the last line is the current year; an empty line is not displayed.',
      ),
      valid('json', saveFooterBody),
      async (c) =>
        c.json(await saveMenus({ ...staffCtx(deps, c), configured: deps.site }, c.req.valid('json'))),
    )
}

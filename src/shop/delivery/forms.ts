import type { Hono } from 'hono'
import { publicCtx } from '#platform/http/api-deps.ts'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { isHttps } from '#platform/http/is-https.ts'
import { parseLocalPath } from '#platform/http/local-path.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import { asGovernorate, destinationCookie } from './domain/destination-cookie.ts'
import { destinationPath } from './domain/destination-path.ts'
import { findArrival } from './queries.ts'

/**
 * The form that picks a governorate, for browsers without JavaScript: stores it in the cookie and returns to the page it
 * came from. An empty value deletes the cookie; an unknown or unserved governorate shows the form again.
 */
export function deliveryForms(deps: FormDeps): Hono {
  const forms = formRoutes(deps, { paths: ['/deliver-to'] })
  const alwaysSecure = deps.publicUrl?.startsWith('https:') ?? false

  forms.post('/deliver-to', async (c) => {
    const { governorate, back } = await parseFormFields(c)
    const from = parseLocalPath(back) ?? '/'
    const slug = asGovernorate(governorate)
    const isEmpty = governorate === undefined || governorate === ''
    if (!isEmpty && (slug === null || !(await findArrival(publicCtx(deps, c), slug))))
      return c.redirect(destinationPath(from, { refused: true }), 303)
    c.header('set-cookie', destinationCookie(slug, alwaysSecure || isHttps(c)), { append: true })
    return c.redirect(from, 303)
  })

  return forms
}

import { Hono } from 'hono'
import * as v from 'valibot'
import { publicCtx } from '#platform/http/api-deps.ts'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import { contentSlugs } from './domain/content-pages.ts'
import { newsletterTokenText } from './schemas.ts'
import { confirmSubscription } from './subscribe.ts'

const path = '/newsletter'

/** The form of the page that newsletter mails link to. Redirects to the page, which shows the result. */
export function contentForms(deps: FormDeps): Hono {
  const forms = formRoutes(deps, { paths: [path], maxBodyBytes: 16 * 1024 })
  forms.post(path, async (c) => {
    const token = v.safeParse(newsletterTokenText, (await parseFormFields(c)).token)
    const subscribed = token.success ? await confirmSubscription(publicCtx(deps, c), token.output) : null
    return c.redirect(
      subscribed ? `${path}?status=done&lang=${subscribed.language}` : `${path}?status=invalid`,
      303,
    )
  })
  return forms
}

/** A page of the shop has one address: `/pages/about` redirects to `/about`. */
export function contentRedirects(): Hono {
  const redirects = new Hono()
  for (const slug of contentSlugs) redirects.get(`/pages/${slug}`, (c) => c.redirect(`/${slug}`, 301))
  return redirects
}

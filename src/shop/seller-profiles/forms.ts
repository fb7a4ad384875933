import type { Hono } from 'hono'
import * as v from 'valibot'
import { findShopperCtx } from '#platform/http/api-deps.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { ShowPage } from '#platform/pages/routes.ts'
import { firstUnits } from '#platform/text/clean-text.ts'
import { findProfile } from '#shop/accounts/queries.ts'
import { applyToSell } from './apply.ts'
import { type ApplicationDraft, applicationFields, applicationPath } from './fields.ts'
import { applicationBody } from './schemas.ts'

type Deps = FormDeps & {
  /** Renders the page of the request's URL, with some reads replaced. */
  showPage: ShowPage
}

const maxLength = 4000

/** The form of the application, with and without script: redirects to the page, which shows the application, or renders it with errors. */
export function sellerProfileForms(deps: Deps): Hono {
  const forms = formRoutes(deps, { paths: [applicationPath] })
  forms.post(applicationPath, async (c) => {
    const ctx = await findShopperCtx(deps, c)
    if (!ctx || !(await findProfile(ctx))) return c.redirect(`/login?back=${applicationPath}`, 303)
    const typed = await parseFormFields(c)
    const values = Object.fromEntries(
      applicationFields.map((name) => [name, firstUnits(String(typed[name] ?? ''), maxLength)]),
    )
    const renderAgain = (status: number, errors: Record<string, string>, tooMany = false) => {
      const draft: ApplicationDraft = { values, errors, tooMany }
      return deps.showPage(c, { status, reads: { 'application-draft': async () => draft } })
    }
    const { success, output, issues } = v.safeParse(applicationBody, values)
    if (!success) return renderAgain(422, errorsByField(issues))
    try {
      await applyToSell(ctx, output)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'too_many_attempts') return renderAgain(429, {}, true)
      // The page shows the application that waits.
      if (error.code !== 'application_waits') throw error
    }
    return c.redirect(applicationPath, 303)
  })
  return forms
}

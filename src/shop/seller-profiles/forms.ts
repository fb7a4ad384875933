import type { Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { ShopperCtx } from '#platform/context.ts'
import { findShopperCtx } from '#platform/http/api-deps.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { ShowPage } from '#platform/pages/routes.ts'
import { firstUnits } from '#platform/text/clean-text.ts'
import { findProfile } from '#shop/accounts/queries.ts'
import type { InvitesDeps } from './api-invites.ts'
import { applyToSell } from './apply.ts'
import { type ApplicationDraft, applicationFields, applicationPath, toInvitePath } from './fields.ts'
import { answerInvite } from './invites.ts'
import { applicationBody } from './schemas.ts'

type Deps = FormDeps &
  InvitesDeps & {
    /** Renders the page of the request's URL, with some reads replaced. */
    showPage: ShowPage
  }

const maxLength = 4000

/**
 * The form of the application, with and without script: redirects to the page, which shows the application, or renders it with errors.
 * With a token, the form of an invitation: redirects to its page, which says what it is now.
 */
export function sellerProfileForms(deps: Deps): Hono {
  const forms = formRoutes(deps, { paths: [applicationPath] })
  forms.post(applicationPath, countAnswer, async (c) => {
    const ctx = await findShopperCtx(deps, c)
    const typed = await parseFormFields(c)
    const page = typed.token === undefined ? applicationPath : toInvitePath(String(typed.token))
    if (!ctx || !(await findProfile(ctx))) return c.redirect(toSignIn(page), 303)
    if (typed.token !== undefined) return c.redirect(page + (await answer(deps, ctx, typed)), 303)
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

const toSignIn = (page: string) =>
  page === applicationPath ? `/login?back=${page}` : `/login?${new URLSearchParams({ back: page })}`

/** Answers to invitations count as sign-ins, as those with mailed tokens do. */
const countAnswer: MiddlewareHandler = async (c, next) =>
  (await parseFormFields(c)).token === undefined ? next() : countAs('signIn')(c, next)

/** Answers an invitation; returns what its page has to be opened with. */
async function answer(
  { recordTeamChange }: InvitesDeps,
  ctx: ShopperCtx,
  typed: Record<string, unknown>,
): Promise<string> {
  const teamCtx = Object.assign({}, ctx, { recordTeamChange })
  try {
    await answerInvite(teamCtx, { token: String(typed.token), accept: typed.answer === 'accept' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The page says everything else by itself.
    if (error.code === 'too_many') return '&status=full'
  }
  return ''
}

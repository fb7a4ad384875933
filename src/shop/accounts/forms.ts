import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { publicCtx } from '#platform/http/api-deps.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { parseLocalPath } from '#platform/http/local-path.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { countAs, countAsInvalid } from '#platform/limits/count-as.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import { type AccountsDeps, accountLog } from './api-deps.ts'
import { requestResetLink } from './api-request-reset.ts'
import { choosePassword, logIn, register } from './api-sign-in.ts'
import { confirmEmail } from './change-email.ts'
import { minutesToWait } from './domain/waiting-time.ts'
import { accounts as ar } from './messages/ar.ts'
import { accounts as en } from './messages/en.ts'
import {
  confirmEmailBody,
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
} from './schemas.ts'

type Deps = AccountsDeps & FormDeps

const maxBodyBytes = 16 * 1024
const paths = ['/login', '/register', '/logout', '/forgot-password', '/reset-password', '/confirm-email']

/**
 * HTML form routes of the account pages, for browsers without JavaScript. Each redirects to a page that shows the
 * result. Wrong fields are passed as codes; typed values are not, because they would appear in the address bar.
 */
export function accountForms(deps: Deps): Hono {
  const forms = formRoutes(deps, { paths, failed: byLanguage({ ar, en }), maxBodyBytes })

  forms.post('/login', countValid(loginBody), async (c) => {
    const fields = await parseFormFields(c)
    const back = parseLocalPath(fields.back)
    const done = async () => {
      const { cappedCartLines, isStaff } = await logIn(deps, c, read(loginBody, fields))
      return cappedCartLines > 0 ? '/cart' : (back ?? (isStaff ? '/admin' : '/'))
    }
    return respond(c, done, (_, notice) => pathWithQuery('/login', { ...notice, back }))
  })

  forms.post('/register', countValid(registerBody), async (c) => {
    const fields = await parseFormFields(c)
    const back = parseLocalPath(fields.back)
    const done = async () => {
      await register(deps, c, read(registerBody, fields))
      return pathWithQuery('/login', { status: 'registered', back })
    }
    return respond(c, done, (wrong, notice) => pathWithQuery('/register', { ...notice, wrong, back }))
  })

  forms.post('/logout', async (c) => {
    await deps.sessions.end(c)
    return c.redirect('/', 303)
  })

  forms.post('/forgot-password', countValid(forgotPasswordBody), async (c) => {
    const fields = await parseFormFields(c)
    const done = async () => {
      await requestResetLink(deps, c, read(forgotPasswordBody, fields).email)
      return pathWithQuery('/forgot-password', { status: 'sent' })
    }
    return respond(c, done, (_, notice) => pathWithQuery('/forgot-password', notice))
  })

  forms.post('/reset-password', countValid(resetPasswordBody), async (c) => {
    const fields = await parseFormFields(c)
    const token = v.safeParse(resetPasswordBody.entries.token, fields.token)
    const done = async () => {
      await choosePassword(deps, c, read(resetPasswordBody, fields))
      return pathWithQuery('/login', { status: 'reset' })
    }
    return respond(c, done, (wrong) =>
      wrong && token.success
        ? pathWithQuery('/reset-password', { token: token.output, wrong })
        : pathWithQuery('/reset-password', { status: 'invalid' }),
    )
  })

  forms.post('/confirm-email', countValid(confirmEmailBody), async (c) => {
    const fields = await parseFormFields(c)
    const done = async () => {
      const { token } = read(confirmEmailBody, fields)
      await confirmEmail(publicCtx(deps, c), token, { accountLog: accountLog(deps, c) })
      return pathWithQuery('/confirm-email', { status: 'done' })
    }
    return respond(c, done, () => pathWithQuery('/confirm-email', { status: 'invalid' }))
  })

  return forms
}

/** Counts a form as a sign-in when its fields are valid. */
function countValid(schema: v.GenericSchema): MiddlewareHandler {
  const count = countAs('signIn')
  return async (c, next) => {
    if (v.is(schema, await parseFormFields(c))) return count(c, next)
    countAsInvalid()
    return next()
  }
}

/** The notice a form's page shows after a refusal: that it failed, or how many minutes to wait. */
type Notice = { status: 'failed' } | { status: 'wait'; minutes: string }

/** Redirects to the path `done` returns, or back to the form's page with a notice after a refusal. */
async function respond(
  c: Context,
  done: () => Promise<string>,
  failed: (wrong: string | null, notice: Notice) => string,
): Promise<Response> {
  try {
    return c.redirect(await done(), 303)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    const wrong = Object.entries(error.errors ?? {}).map(([field, code]) => `${field}.${code}`)
    const notice: Notice =
      error.code === 'too_many_attempts'
        ? { status: 'wait', minutes: String(minutesToWait(error.details.retryAfterSeconds)) }
        : { status: 'failed' }
    return c.redirect(failed(wrong.join(',') || null, notice), 303)
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, fields: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, fields)
  if (success) return output
  throw new Refusal('invalid_request', {}, errorsByField(issues))
}

function pathWithQuery(path: string, args: Record<string, string | null>): string {
  const present = Object.entries(args).filter((entry): entry is [string, string] => entry[1] !== null)
  return `${path}?${new URLSearchParams(present)}`
}

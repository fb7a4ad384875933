import type { Hono } from 'hono'
import * as v from 'valibot'
import { publicCtx } from '#platform/http/api-deps.ts'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { parseLocalPath } from '#platform/http/local-path.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import { type AccountsDeps, accountLog } from './api-deps.ts'
import { requestResetLink } from './api-request-reset.ts'
import { choosePassword, logIn, register } from './api-sign-in.ts'
import { confirmEmail } from './change-email.ts'
import { addPhoneForms } from './forms-phone.ts'
import { countValid, pathWithQuery, read, respond } from './forms-response.ts'
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
const paths = [
  '/login',
  '/login/phone',
  '/login/phone/code',
  '/register',
  '/logout',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
]

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

  addPhoneForms(forms, deps)
  return forms
}

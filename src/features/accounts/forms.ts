import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { publicCtx } from '#platform/http/api-deps.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { fieldsOf } from '#platform/http/form-fields.ts'
import { ownAddress } from '#platform/http/own-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { AccountsDeps } from './api-deps.ts'
import { askForReset } from './ask-for-reset.ts'
import { confirmEmail } from './change-email.ts'
import { minutesToWait } from './domain/waiting-time.ts'
import { choosePassword, logIn, register } from './enter.ts'
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
 * What the account's pages send where no script runs. Each is answered by a page that says what came of it; which fields
 * were wrong goes along as codes, what was typed does not: it would stand in the address bar.
 */
export function accountForms(deps: Deps): Hono {
  const forms = formRoutes(deps, { paths, failed: { ar, en }, maxBodyBytes })

  forms.post('/login', async (c) => {
    const fields = await fieldsOf(c)
    const back = ownAddress(fields.back)
    const done = async () => {
      const { cappedCartLines, isStaff } = await logIn(deps, c, read(loginBody, fields))
      return cappedCartLines > 0 ? '/cart' : (back ?? (isStaff ? '/admin' : '/'))
    }
    return answer(c, done, (_, told) => addressOf('/login', { ...told, back }))
  })

  forms.post('/register', async (c) => {
    const fields = await fieldsOf(c)
    const back = ownAddress(fields.back)
    const done = async () => {
      await register(deps, c, read(registerBody, fields))
      return addressOf('/login', { said: 'registered', back })
    }
    return answer(c, done, (wrong, told) => addressOf('/register', { ...told, wrong, back }))
  })

  forms.post('/logout', async (c) => {
    await deps.sessions.end(c)
    return c.redirect('/', 303)
  })

  forms.post('/forgot-password', async (c) => {
    const fields = await fieldsOf(c)
    const done = async () => {
      await askForReset(deps, c, read(forgotPasswordBody, fields).email)
      return addressOf('/forgot-password', { said: 'sent' })
    }
    return answer(c, done, (_, told) => addressOf('/forgot-password', told))
  })

  forms.post('/reset-password', async (c) => {
    const fields = await fieldsOf(c)
    const token = v.safeParse(resetPasswordBody.entries.token, fields.token)
    const done = async () => {
      await choosePassword(deps, c, read(resetPasswordBody, fields))
      return addressOf('/login', { said: 'reset' })
    }
    return answer(c, done, (wrong) =>
      wrong && token.success
        ? addressOf('/reset-password', { token: token.output, wrong })
        : addressOf('/reset-password', { said: 'invalid' }),
    )
  })

  forms.post('/confirm-email', async (c) => {
    const fields = await fieldsOf(c)
    const done = async () => {
      await confirmEmail(publicCtx(deps, c), read(confirmEmailBody, fields).token, deps.mail)
      return addressOf('/confirm-email', { said: 'done' })
    }
    return answer(c, done, () => addressOf('/confirm-email', { said: 'invalid' }))
  })

  return forms
}

/** What a form's page is told of a refusal: that it failed, or in how many minutes to come again. */
type Told = { said: 'failed' } | { said: 'wait'; minutes: string }

/** Goes where `done` says; a refusal the shopper can do something about is said by the form's own page. */
async function answer(
  c: Context,
  done: () => Promise<string>,
  failed: (wrong: string | null, told: Told) => string,
): Promise<Response> {
  try {
    return c.redirect(await done(), 303)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    const wrong = Object.entries(error.errors ?? {}).map(([field, code]) => `${field}.${code}`)
    const told: Told =
      error.code === 'too_many_attempts'
        ? { said: 'wait', minutes: String(minutesToWait(error.details.retryAfterSeconds)) }
        : { said: 'failed' }
    return c.redirect(failed(wrong.join(',') || null, told), 303)
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, fields: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, fields)
  if (success) return output
  throw new Refusal('invalid_request', {}, errorsByField(issues))
}

function addressOf(path: string, args: Record<string, string | null>): string {
  const given = Object.entries(args).filter((each): each is [string, string] => each[1] !== null)
  return `${path}?${new URLSearchParams(given)}`
}

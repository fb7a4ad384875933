import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { isDatabaseAway } from '#platform/db/availability.ts'
import { publicCtx, requestLanguage } from '#platform/http/api-deps.ts'
import { ownAddress } from '#platform/http/own-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusalCodes } from '#platform/http/refusal-codes.ts'
import { refuseOtherSites } from '#platform/http/same-site.ts'
import { type PlainTexts, plainPage } from '#platform/pages/plain-page.ts'
import type { AccountsDeps } from './api-deps.ts'
import { askForReset } from './ask-for-reset.ts'
import { logIn, register } from './enter.ts'
import { accounts as ar } from './messages/ar.ts'
import { accounts as en } from './messages/en.ts'
import { resetPassword } from './reset-password.ts'
import { forgotPasswordBody, loginBody, registerBody, resetPasswordBody } from './schemas.ts'

type Deps = AccountsDeps & { plainTexts: PlainTexts }

const maxBodyBytes = 16 * 1024
const paths = ['/login', '/register', '/logout', '/forgot-password', '/reset-password']

/**
 * What the account's pages send where no script runs. Each is answered by a page that says what came of it; which fields
 * were wrong goes along as codes, what was typed does not: it would stand in the address bar.
 */
export function accountForms(deps: Deps): Hono {
  const refused = (c: Context, status: number) => refusedPage(deps.plainTexts, c, status)
  const forms = new Hono()
  for (const path of paths) {
    forms.use(path, bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refused(c, 413) }))
  }

  forms.post('/login', refuseOtherSites, async (c) => {
    const fields = await fieldsOf(c)
    const back = ownAddress(fields.back)
    const done = async () => {
      const { cappedCartLines } = await logIn(deps, c, read(loginBody, fields))
      return cappedCartLines > 0 ? '/cart' : (back ?? '/')
    }
    return answer(c, done, () => addressOf('/login', { said: 'failed', back }))
  })

  forms.post('/register', refuseOtherSites, async (c) => {
    const fields = await fieldsOf(c)
    const back = ownAddress(fields.back)
    const done = async () => {
      await register(deps, c, read(registerBody, fields))
      return addressOf('/login', { said: 'registered', back })
    }
    return answer(c, done, (wrong) => addressOf('/register', { said: 'failed', wrong, back }))
  })

  forms.post('/logout', refuseOtherSites, async (c) => {
    await deps.sessions.end(c)
    return c.redirect('/', 303)
  })

  forms.post('/forgot-password', refuseOtherSites, async (c) => {
    const fields = await fieldsOf(c)
    const done = async () => {
      await askForReset(deps, c, read(forgotPasswordBody, fields).email)
      return addressOf('/forgot-password', { said: 'sent' })
    }
    return answer(c, done, () => addressOf('/forgot-password', { said: 'failed' }))
  })

  forms.post('/reset-password', refuseOtherSites, async (c) => {
    const fields = await fieldsOf(c)
    const token = v.safeParse(resetPasswordBody.entries.token, fields.token)
    const done = async () => {
      await resetPassword(publicCtx(deps, c), read(resetPasswordBody, fields))
      return addressOf('/login', { said: 'reset' })
    }
    return answer(c, done, (wrong) =>
      wrong && token.success
        ? addressOf('/reset-password', { token: token.output, wrong })
        : addressOf('/reset-password', { said: 'invalid' }),
    )
  })

  forms.onError((error, c) => {
    if (error instanceof Refusal) return refused(c, refusalCodes[error.code].status)
    if (isDatabaseAway(error)) return refused(c, 503)
    deps.log.error({ err: error, path: c.req.path }, 'a form could not be answered')
    return refused(c, 500)
  })
  return forms
}

/** Goes where `done` says; a refusal the shopper can do something about is said by the form's own page. */
async function answer(
  c: Context,
  done: () => Promise<string>,
  failed: (wrong: string | null) => string,
): Promise<Response> {
  try {
    return c.redirect(await done(), 303)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    const wrong = Object.entries(error.errors ?? {}).map(([field, code]) => `${field}.${code}`)
    return c.redirect(failed(wrong.join(',') || null), 303)
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, fields: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, fields)
  if (success) return output
  const errors = issues.map(({ path, message }) => [String(path?.[0]?.key ?? 'body'), message])
  throw new Refusal('invalid_request', {}, Object.fromEntries(errors.toReversed()))
}

function addressOf(path: string, args: Record<string, string | null>): string {
  const given = Object.entries(args).filter((each): each is [string, string] => each[1] !== null)
  return `${path}?${new URLSearchParams(given)}`
}

async function fieldsOf(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody()
  } catch {
    return {}
  }
}

function refusedPage(texts: PlainTexts, c: Context, status: number): Response {
  const language = requestLanguage(c)
  const said = {
    ar: { ...texts.ar, title: ar.failedTitle, text: ar.formFailed },
    en: { ...texts.en, title: en.failedTitle, text: en.formFailed },
  }
  c.header('cache-control', 'private, no-store')
  if (status === 503) c.header('retry-after', '2')
  return new Response(plainPage(said, language, status).html, {
    status,
    headers: { 'content-type': 'text/html; charset=UTF-8', 'content-language': language },
  })
}

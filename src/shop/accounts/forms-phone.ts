import type { Hono } from 'hono'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { parseLocalPath } from '#platform/http/local-path.ts'
import type { RefusalCode } from '#platform/http/refusal-codes.ts'
import { sendSignInCode } from './api-code.ts'
import type { AccountsDeps } from './api-deps.ts'
import { logInByCode } from './api-sign-in.ts'
import { countValid, pathWithQuery, read, respond } from './forms-response.ts'
import { codeRequestBody, codeSignInBody } from './schemas.ts'

/** What the page says after these refusals, in place of «failed». */
const statuses: Partial<Record<RefusalCode, string>> = {
  code_expired: 'expired',
  code_not_sent: 'unsent',
  password_only: 'staff',
}

/** Adds the forms of the sign-in by a code, for browsers without JavaScript: the cookie of the request joins the two. */
export function addPhoneForms(forms: Hono, deps: AccountsDeps): void {
  forms.post('/login/phone', countValid(codeRequestBody), async (c) => {
    const fields = await parseFormFields(c)
    const back = parseLocalPath(fields.back)
    const done = async () => {
      await sendSignInCode(deps, c, read(codeRequestBody, fields).phone)
      return pathWithQuery('/login/phone', { status: 'sent', back })
    }
    return respond(c, done, (wrong, notice, code) => {
      const status = statuses[code] ?? notice.status
      return pathWithQuery('/login/phone', { ...notice, status, wrong, back })
    })
  })

  forms.post('/login/phone/code', countValid(codeSignInBody), async (c) => {
    const fields = await parseFormFields(c)
    const back = parseLocalPath(fields.back)
    const done = async () => {
      const { cappedCartLines } = await logInByCode(deps, c, read(codeSignInBody, fields))
      return cappedCartLines > 0 ? '/cart' : (back ?? '/')
    }
    return respond(c, done, (wrong, { status }, code) =>
      // The form for the code again only while the code works.
      pathWithQuery('/login/phone', { status: wrong ? 'wrong' : (statuses[code] ?? status), wrong, back }),
    )
  })
}

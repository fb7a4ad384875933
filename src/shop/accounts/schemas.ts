import * as v from 'valibot'
import { objectCode } from '#platform/http/ids.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { lineText, readableText, secretText, wordText } from '#platform/text/text-schema.ts'
import { isUsername, nameKey } from './domain/account-names.ts'
import { hasMixedScripts } from './domain/mixed-scripts.ts'
import { parseCode } from './domain/phone-code.ts'
import { phone, typedText } from './typed-fields.ts'

const username = v.pipe(
  lineText({
    min: 3,
    max: 40,
    description:
      'Letters and digits of any script, dots, dashes and underscores; unique without regard to case and digits.',
  }),
  v.transform((text) => text.normalize('NFKC')),
  v.minLength(3, 'too_short'),
  v.maxLength(40, 'too_long'),
  v.check(isUsername, 'invalid_username'),
  v.check((name) => !hasMixedScripts(name), 'look_alikes'),
)

const email = v.pipe(
  lineText({ min: 1, max: 254, format: 'email' }),
  v.transform(nameKey),
  v.maxLength(254, 'too_long'),
  v.email('invalid_email'),
)

/**
 * A new password: any characters, stored as typed, but not only white space. The server also refuses common passwords
 * and the account's own names (weak-passwords.ts).
 */
export const newPassword = v.pipe(
  secretText({ min: 8, max: 200 }),
  v.check((text) => cleanText(text) !== '', 'only_spaces'),
)

/** An existing password: its rules were checked when it was set. */
const knownPassword = secretText({ min: 1, max: 1000 })

const optionalPhone = v.nullish(
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      phone,
    ],
    'invalid_phone',
  ),
  null,
)

const optionalText = (max: number) =>
  v.pipe(
    v.nullish(typedText(0, max), null),
    v.transform((text) => text || null),
  )

const personName = typedText(2, 80)

/** `POST /users` (docs/product.md §3, §5). */
export const registerBody = v.object(
  {
    username,
    email,
    password: newPassword,
    name: personName,
    phone: optionalPhone,
    address: optionalText(300),
  },
  objectCode,
)

/** `POST /login`: the username field also takes an e-mail address or a phone. */
export const loginBody = v.object(
  {
    username: lineText({ min: 1, max: 254 }),
    password: knownPassword,
  },
  objectCode,
)

export const profileBody = v.object(
  {
    name: personName,
    /** Empty for an account that has none, as after a sign-in by phone. */
    email: v.union([v.literal(''), email], 'invalid_email'),
    phone: optionalPhone,
    city: optionalText(80),
    address: optionalText(300),
    /** Required when the e-mail address changes, because password resets are sent to it. */
    currentPassword: v.optional(secretText({ max: 1000 }), ''),
  },
  objectCode,
)

export const changePasswordBody = v.object({ currentPassword: knownPassword, newPassword }, objectCode)

export const forgotPasswordBody = v.object({ email }, objectCode)

const linkToken = wordText(/^[\w-]{20,100}$/, { type: 'not_a_text', code: 'invalid', max: 100 })

export const resetPasswordBody = v.object({ token: linkToken, password: newPassword }, objectCode)

/** The token of a mailed link that confirms an e-mail address. */
export const confirmEmailBody = v.object({ token: linkToken }, objectCode)

/** The password of the account, entered again to confirm a change. */
export const repeatedPasswordBody = v.object({ password: knownPassword }, objectCode)

const id = v.pipe(v.number(), v.integer())

/** The password of an account that is deleted; empty for one without a password, whose session must be a recent one. */
export const removalBody = v.object({ password: v.optional(secretText({ max: 1000 }), '') }, objectCode)

/** `POST /login/code`: to which phone a code is sent. */
export const codeRequestBody = v.object({ phone }, objectCode)

const phoneCode = v.pipe(
  readableText({ max: 40, code: 'invalid_code' }),
  v.metadata({ description: 'Six digits; Arabic digits and spaces are accepted.' }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const code = parseCode(dataset.value)
    if (code !== null) return code
    addIssue({ message: dataset.value.trim() ? 'invalid_code' : 'required' })
    return NEVER
  }),
)

/** `POST /login/code/verification`. The name is needed when no account signs in with the phone yet. */
export const codeSignInBody = v.object(
  {
    code: phoneCode,
    name: v.nullish(
      v.union(
        [
          v.pipe(
            v.literal(''),
            v.transform(() => null),
          ),
          personName,
        ],
        'too_short',
      ),
      null,
    ),
  },
  objectCode,
)

/** `POST /profile/phone/code`: the phone that is to sign in, and the account's password if it has one. */
export const codePhoneBody = v.object(
  { phone, currentPassword: v.optional(secretText({ max: 1000 }), '') },
  objectCode,
)

export const codeBody = v.object({ code: phoneCode }, objectCode)

/** How shoppers may sign in, beside a password. */
export const signInWays = v.pipe(v.object({ phoneCode: v.boolean() }), v.metadata({ ref: 'SignInWays' }))

/** Who the session's shopper is. A guest has no username. */
export const sessionUser = v.pipe(
  v.object({
    id,
    name: v.string(),
    username: v.nullable(v.string()),
    isGuest: v.boolean(),
    /** True for staff, who are sent to the back office. Otherwise absent. */
    isStaff: v.exactOptional(v.literal(true)),
    /** Present for the people of a seller, whom the account leads to their panel; `with_password`: this session opens none. */
    sells: v.exactOptional(v.picklist(['here', 'with_password'])),
  }),
  v.metadata({ ref: 'SessionUser' }),
)

/** An account that has just signed in. `cappedCartLines`: lines reduced to the stock when both carts were merged. */
export const signedIn = v.pipe(
  v.object({ ...sessionUser.entries, cappedCartLines: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.metadata({ ref: 'SignedIn' }),
)

export const profile = v.pipe(
  v.object({
    id,
    username: v.string(),
    name: v.string(),
    email: v.string(),
    /** The new address until its mailed link is opened. */
    pendingEmail: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    /** The phone that signs in with a code; absent without one. */
    codePhone: v.exactOptional(v.string()),
    /** True for an account that has no password. Otherwise absent. */
    isWithoutPassword: v.exactOptional(v.literal(true)),
    city: v.nullable(v.string()),
    address: v.nullable(v.string()),
  }),
  v.metadata({ ref: 'Profile' }),
)

export type RegisterBody = v.InferOutput<typeof registerBody>
export type RegisterInput = v.InferInput<typeof registerBody>
export type LoginBody = v.InferOutput<typeof loginBody>
export type ProfileBody = v.InferOutput<typeof profileBody>
export type ProfileInput = v.InferInput<typeof profileBody>
export type ChangePasswordBody = v.InferOutput<typeof changePasswordBody>
export type ResetPasswordBody = v.InferOutput<typeof resetPasswordBody>
export type CodeSignInBody = v.InferOutput<typeof codeSignInBody>
export type SignInWays = v.InferOutput<typeof signInWays>
export type SessionUser = v.InferOutput<typeof sessionUser>
export type SignedIn = v.InferOutput<typeof signedIn>
export type Profile = v.InferOutput<typeof profile>

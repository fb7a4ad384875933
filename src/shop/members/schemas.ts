import * as v from 'valibot'
import { readableText } from '#platform/text/text-schema.ts'
import { readOneTimeCode, readRecoveryCode } from './domain/one-time-code.ts'

export const codeBody = v.object({
  code: v.pipe(
    readableText({ type: 'required', max: 50, code: 'invalid' }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const code = readOneTimeCode(dataset.value) ?? readRecoveryCode(dataset.value)
      if (code !== null) return code
      addIssue({ message: 'invalid' })
      return NEVER
    }),
  ),
})

/** The setup data for an authenticator app: a QR code (SVG), and the secret as text. */
export const factorSetup = v.pipe(
  v.object({ secret: v.string(), address: v.string(), qr: v.string() }),
  v.metadata({ ref: 'FactorSetup' }),
)

export const recoveryCodeList = v.pipe(
  v.object({ codes: v.array(v.string()) }),
  v.metadata({ ref: 'RecoveryCodes' }),
)
export const recoveryCodeCount = v.object({ left: v.pipe(v.number(), v.integer()) })

export type FactorSetup = v.InferOutput<typeof factorSetup>
export type RecoveryCodes = v.InferOutput<typeof recoveryCodeList>

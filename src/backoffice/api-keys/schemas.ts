import * as v from 'valibot'
import { pathId, strictObjectCode } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { repeatedPasswordBody } from '#shop/accounts/schemas.ts'
import { scopes } from './domain/scopes.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())
const { password } = repeatedPasswordBody.entries
const maxDays = 3650
const maxGraceHours = 24

export const keyIdParams = v.object({ id: pathId })

export const addKeyBody = v.strictObject(
  {
    name: lineText({ min: 1, max: 60, description: 'Named in the audit log as `key:<name>`.' }),
    scopes: v.pipe(
      v.array(v.picklist(scopes, 'unknown_value'), 'not_a_list'),
      v.minLength(1, 'required'),
      v.maxLength(scopes.length, 'too_many'),
      v.description('Fixed for ever. Write includes read.'),
    ),
    days: v.pipe(
      v.nullable(
        v.pipe(
          v.number('not_a_number'),
          v.integer('not_a_number'),
          v.minValue(1, 'too_small'),
          v.maxValue(maxDays, 'too_large'),
        ),
      ),
      v.description('After how many days it expires; null: never.'),
    ),
    password,
  },
  strictObjectCode,
)

export const rotateKeyBody = v.strictObject(
  {
    graceHours: v.pipe(
      v.number('not_a_number'),
      v.integer('not_a_number'),
      v.minValue(0, 'too_small'),
      v.maxValue(maxGraceHours, 'too_large'),
      v.description('For how long the former secret works too.'),
    ),
    password,
  },
  strictObjectCode,
)

export const newKey = v.pipe(
  v.object({ id: count, key: v.pipe(v.string(), v.description('`dj_…`; no call returns it again.')) }),
  v.metadata({ ref: 'NewApiKey' }),
)

const apiKey = v.pipe(
  v.object({
    id: count,
    name: v.string(),
    scopes: v.array(v.picklist(scopes)),
    createdBy: v.string(),
    createdAt: moment,
    expiresAt: v.nullable(moment),
    lastUsedAt: v.pipe(v.nullable(moment), v.description('Exact to some minutes.')),
    formerUntil: v.pipe(v.nullable(moment), v.description('Until when the secret before a rotation works.')),
    state: v.pipe(
      v.picklist(['active', 'expired', 'orphaned']),
      v.description('`orphaned`: its creator is no member of staff any more.'),
    ),
  }),
  v.metadata({ ref: 'ApiKey' }),
)
export const apiKeyList = v.object({ keys: v.array(apiKey) })

export type AddKeyBody = v.InferOutput<typeof addKeyBody>
export type RotateKeyBody = v.InferOutput<typeof rotateKeyBody>
export type NewKey = v.InferOutput<typeof newKey>
export type ApiKey = v.InferOutput<typeof apiKey>
export type ApiKeyList = v.InferOutput<typeof apiKeyList>

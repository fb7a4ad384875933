import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { languages } from '#platform/i18n/language.ts'
import { linesText, wordText } from '#platform/text/text-schema.ts'
import { messageTemplates } from '#shop/shop-settings/domain/message-templates.ts'

const version = v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(0, 'too_small'))
const ids = messageTemplates.map(({ id }) => id)
const keys = messageTemplates.flatMap(({ id }) =>
  languages.flatMap((language) => [`${id}.subject.${language}`, `${id}.text.${language}`]),
)

export const messageParams = v.object({ id: v.picklist(ids, 'unknown_value') })

/** The texts of one message by their keys; an empty one or the default one is reset. */
export const saveMessageBody = v.strictObject(
  {
    texts: v.record(v.picklist(keys, 'unknown_field'), linesText({ max: 2_000 }), 'required'),
    version,
  },
  strictObjectCode,
)
export type SavedMessage = v.InferOutput<typeof saveMessageBody>

const time = wordText(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { code: 'not_a_time', max: 5 })
const quietHours = v.nullable(
  v.pipe(
    v.strictObject({ from: time, to: time }, strictObjectCode),
    v.forward(
      v.check(({ from, to }) => from !== to, 'no_hours'),
      ['to'],
    ),
  ),
)

/** When no provider gets messages, as times of the day in Baghdad; null: it gets them at any time. */
export const quietHoursBody = v.strictObject({ quiet: quietHours, version }, strictObjectCode)
export type SavedQuietHours = v.InferOutput<typeof quietHoursBody>

/** The texts of one message in one language, as typed. */
export const testMessageBody = v.strictObject(
  {
    language: v.picklist(languages, 'unknown_value'),
    texts: v.strictObject(
      { subject: v.exactOptional(linesText({ max: 2_000 })), text: linesText({ max: 2_000 }) },
      strictObjectCode,
    ),
  },
  strictObjectCode,
)
export type TestMessage = v.InferOutput<typeof testMessageBody>

export const managedMessages = v.pipe(
  v.object({
    version: v.number(),
    quiet: quietHours,
    messages: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(['mail', 'whatsapp']),
        placeholders: v.array(v.string()),
        needed: v.array(v.string()),
        texts: v.array(
          v.object({
            key: v.string(),
            part: v.picklist(['subject', 'text']),
            language: v.picklist(languages),
            standard: v.string(),
            own: v.nullable(v.string()),
          }),
        ),
      }),
    ),
  }),
  v.metadata({ ref: 'ManagedMessages' }),
)
export type ManagedMessages = v.InferOutput<typeof managedMessages>

export const shopMessages = v.pipe(
  v.object({ texts: v.record(v.string(), v.string()) }),
  v.metadata({ ref: 'OwnMessages' }),
)

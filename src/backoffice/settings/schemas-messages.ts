import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { languages } from '#platform/i18n/language.ts'
import { linesText } from '#platform/text/text-schema.ts'
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

export const managedMessages = v.pipe(
  v.object({
    version: v.number(),
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

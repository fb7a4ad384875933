import * as v from 'valibot'
import { jsonId, objectCode } from '#platform/http/ids.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { lineText, readableText, wordText } from '#platform/text/text-schema.ts'
import { optionChoice } from '#shop/catalogue/variant-schemas.ts'
import { type Contact, contactChannels, readContact } from './domain/contact.ts'

const emailAddress = v.pipe(lineText({ max: 254 }), v.email())

/** An e-mail address or an Iraqi mobile number; the output names which. */
const contact = v.pipe(
  readableText({ max: 300, code: 'invalid_contact' }),
  v.metadata({
    description:
      'An e-mail address, or an Iraqi mobile number in any common notation; Arabic digits are accepted.',
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }): Contact => {
    const read = readContact(dataset.value)
    if (read?.channel === 'phone' || (read && v.is(emailAddress, read.value))) return read
    addIssue({ message: cleanText(dataset.value) === '' ? 'required' : 'invalid_contact' })
    return NEVER
  }),
)

/** `POST /products/{slug}/restock-requests`. Of a product with options, `variantId` or `options` names the variant. */
export const restockRequestBody = v.object(
  { contact, variantId: v.optional(jsonId), options: v.optional(optionChoice) },
  objectCode,
)
export type RestockRequestBody = v.InferOutput<typeof restockRequestBody>
export type RestockRequestInput = { contact: string; variantId?: number | undefined }

export const restockRequestResponse = v.object({
  channel: v.pipe(
    v.picklist(contactChannels),
    v.description('How the person is notified: by an e-mail, or by a message of the staff to the phone.'),
  ),
})
export type RestockRequestResponse = v.InferOutput<typeof restockRequestResponse>

/** The token of a mailed link that deletes all requests of a contact. */
export const contactTokenText = wordText(/^[\w-]{32}$/, { type: 'not_a_text', code: 'invalid', max: 32 })

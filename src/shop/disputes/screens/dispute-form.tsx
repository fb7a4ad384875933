import { useMessages } from '#platform/i18n/language-provider.tsx'
import { PicturesField } from '#shop/returns/ui/pictures-field.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import type { FeedbackState } from '../client.ts'
import { disputeKinds, maxDisputeWords } from '../domain/disputes.ts'
import { feedbackPath } from '../domain/feedback-path.ts'

type Props = { state: FeedbackState; token: string | undefined }

/** Opens a dispute about a parcel. A plain form. */
export function DisputeForm({ state, token }: Props) {
  const { disputes } = useMessages()
  const draft = state.draft?.form === 'dispute' ? state.draft : undefined
  const { errors = {}, values = {} } = draft ?? {}
  useFocusInvalid(draft?.errors)
  return (
    <section aria-labelledby="dispute" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 id="dispute" className="mb-2 text-lg font-bold">
        {disputes.dispute}
      </h2>
      <p className="text-ink-soft">{disputes.disputeText}</p>
      <p className="mb-4 text-ink-soft">{disputes.toClaim}</p>
      <form
        method="post"
        action={feedbackPath(state, { token })}
        className="space-y-4"
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="form" value="dispute" />
        <SelectField
          label={disputes.kind}
          name="kind"
          required
          defaultValue={values.kind ?? ''}
          error={errors.kind && disputes.chooseKind}
        >
          <option value="" />
          {disputeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {disputes.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={disputes.disputeWords}
          name="words"
          rows={4}
          required
          maxLength={maxDisputeWords}
          dir="auto"
          defaultValue={values.words}
          error={errors.words && (errors.words === 'too_long' ? disputes.tooLong : disputes.required)}
        />
        <PicturesField error={errors.pictures} hint={disputes.picturesHint} />
        <Button type="submit" variant="secondary" className="w-full sm:w-auto">
          {disputes.sendDispute}
        </Button>
      </form>
    </section>
  )
}

import { FormDialog } from '#desk/form-dialog.tsx'
import { problemKinds } from '#shop/orders/domain/problem-kinds.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useProblemTexts } from './use-problem-texts.ts'

type Props = {
  number: string
  busy: boolean
  errors: Readonly<Record<string, string>>
  onSubmit: (fields: FormData) => void
  onClose: () => void
}

/** Asks why a parcel cannot be sent. */
export function ProblemDialog({ number, errors, ...dialog }: Props) {
  const problems = useProblemTexts()
  return (
    <FormDialog
      {...dialog}
      title={problems.reportTitle(`\u2066${number}\u2069`)}
      text={problems.reportText}
      confirmLabel={problems.report}
      variant="danger"
    >
      <SelectField label={problems.kind} name="kind">
        {problemKinds.map((kind) => (
          <option key={kind} value={kind}>
            {problems.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={problems.note}
        name="note"
        rows={3}
        dir="auto"
        maxLength={500}
        error={errors.note && problems.noteTooLong}
      />
    </FormDialog>
  )
}

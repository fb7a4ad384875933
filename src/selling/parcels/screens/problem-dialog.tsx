import { FormDialog } from '#desk/form-dialog.tsx'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { problemKinds } from '#shop/orders/domain/problem-kinds.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'

type Props = {
  number: string
  busy: boolean
  errors: Readonly<Record<string, string>>
  onSubmit: (fields: FormData) => void
  onClose: () => void
}

/** Asks why a parcel cannot be sent. */
export function ProblemDialog({ number, errors, ...dialog }: Props) {
  const { parcels } = useSelling()
  return (
    <FormDialog
      {...dialog}
      errors={errors}
      title={parcels.reportTitle(`\u2066${number}\u2069`)}
      text={parcels.reportText}
      confirmLabel={parcels.report}
      variant="danger"
    >
      <SelectField label={parcels.kind} name="kind">
        {problemKinds.map((kind) => (
          <option key={kind} value={kind}>
            {parcels.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={parcels.note}
        name="note"
        rows={3}
        dir="auto"
        maxLength={500}
        error={errors.note && parcels.noteTooLong}
      />
    </FormDialog>
  )
}

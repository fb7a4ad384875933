import { useQuery } from '@tanstack/react-query'
import { couriersQuery } from '#backoffice/orders/client.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'

export type DialogProps = {
  busy: boolean
  /** Codes by field. */
  errors: Record<string, string>
  onSubmit: (fields: FormData) => void
  onClose: () => void
}

/** The text of a field's error. */
export function useReturnError(errors: Record<string, string>): (field: string) => string | undefined {
  const { managedReturns: texts } = useAdmin()
  return (field) => {
    const code = errors[field]
    return code === undefined ? undefined : (texts.errors[code] ?? texts.errors.invalid)
  }
}

/** Asks for the reason of a rejection or an end without money. */
export function ReasonDialog({ kind, errors, ...dialog }: DialogProps & { kind: 'reject' | 'close' }) {
  const { managedReturns: texts } = useAdmin()
  const error = useReturnError(errors)
  return (
    <FormDialog
      {...dialog}
      title={texts[kind]}
      text={kind === 'reject' ? texts.rejectText : texts.closeText}
      confirmLabel={texts[kind]}
      cancelLabel={texts.goBack}
      variant="danger"
    >
      <TextAreaField
        label={texts.reason}
        name="reason"
        rows={3}
        maxLength={500}
        dir="auto"
        required
        error={error('reason')}
      />
    </FormDialog>
  )
}

/** Asks which courier collects the goods. */
export function CollectDialog({ errors, ...dialog }: DialogProps) {
  const { managedReturns: texts } = useAdmin()
  const { data = [] } = useQuery(couriersQuery())
  const error = useReturnError(errors)
  return (
    <FormDialog
      {...dialog}
      title={texts.collect}
      text={texts.collectText}
      confirmLabel={texts.collect}
      cancelLabel={texts.goBack}
    >
      <SelectField label={texts.courier} name="courierId" error={error('courierId')}>
        <option value="">{texts.chooseCourier}</option>
        {data
          .filter(({ active }) => active)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </FormDialog>
  )
}

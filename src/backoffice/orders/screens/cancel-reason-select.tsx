import { useAdmin } from '#desk/use-admin.ts'
import { SelectField } from '#ui/select-field.tsx'
import { cancelReasons } from '../domain/skip-reason.ts'

/** A select named `reason` without a preselected option. */
export function CancelReasonSelect({ error }: { error: string | undefined }) {
  const { orders } = useAdmin()
  return (
    <SelectField label={orders.reason} name="reason" defaultValue="" error={error}>
      <option value="">{orders.required}</option>
      {cancelReasons.map((each) => (
        <option key={each} value={each}>
          {orders.cancelReasons[each]}
        </option>
      ))}
    </SelectField>
  )
}

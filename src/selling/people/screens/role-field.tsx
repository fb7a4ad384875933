import { type SellerRole, sellerRoles } from '#shop/sellers/domain/sellers.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useTexts } from './use-texts.ts'

type RoleProps = { label: string; role: SellerRole; onChange: (role: SellerRole) => void }

/** What somebody is, or is to be, for the seller. */
export function RoleField({ label, role, onChange }: RoleProps) {
  const texts = useTexts()
  return (
    <SelectField
      label={label}
      value={role}
      onChange={({ target }) => onChange(sellerRoles.find((each) => each === target.value) ?? role)}
    >
      {sellerRoles.map((each) => (
        <option key={each} value={each}>
          {texts.rolesTexts[each]}
        </option>
      ))}
    </SelectField>
  )
}

import { PhoneField } from '#features/accounts/ui/phone-field.tsx'
import { type GovernorateSlug, governorates } from '#features/delivery/domain/governorates.ts'
import type { StaffOrderInput } from '#features/fulfilment/schemas-staff-orders.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { nameIn } from '#platform/i18n/localized.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdmin } from '../use-admin.ts'

/** What the price of the delivery and the limits of promotions depend on. */
export type TypedPlace = { governorate: string; city: string; phone: string }

type Props = {
  /** By field, with the prefix `shipping.`. */
  errors: Record<string, string>
  place: TypedPlace
  onPlace: (place: TypedPlace) => void
}

/** The shipping details of the form as the API takes them; empty optional ones are left out. */
export function customerOf(fields: FormData): StaffOrderInput['shipping'] {
  const text = (name: string) => String(fields.get(name) ?? '')
  const optional = (name: string) => (text(name).trim() ? { [name]: text(name) } : {})
  return {
    ...{ fullName: text('fullName'), phone: text('phone'), city: text('city'), address: text('address') },
    // The server reports a missing governorate.
    governorate: text('governorate') as GovernorateSlug,
    ...optional('secondPhone'),
    ...optional('landmark'),
    ...optional('notes'),
  }
}

/** Who gets the order and where, with the fields and errors of the checkout. */
export function CustomerFields({ errors, place, onPlace }: Props) {
  const { newOrder: texts, orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { orders: shop } = useMessages()
  const sentences: Record<string, string> = { ...shop.fieldErrors, ...texts.fieldErrors }
  const errorOf = (name: string) => {
    const code = errors[`shipping.${name}`]
    if (!code) return undefined
    return code === 'not_served' ? texts.notServed : (sentences[name] ?? shell.badFields)
  }
  const set = (name: keyof TypedPlace) => ({
    value: place[name],
    onChange: ({ target }: { target: { value: string } }) => onPlace({ ...place, [name]: target.value }),
  })
  const field = (name: 'fullName' | 'address' | 'landmark' | 'notes', label: string) => (
    <TextField name={name} label={label} error={errorOf(name)} autoComplete="off" dir="auto" />
  )
  return (
    <Panel title={texts.customer}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField
          name="phone"
          label={shop.phone}
          error={errorOf('phone')}
          autoComplete="off"
          {...set('phone')}
        />
        {field('fullName', shop.fullName)}
        <SelectField
          name="governorate"
          label={shop.governorate}
          error={errorOf('governorate')}
          {...set('governorate')}
        >
          <option value="">{texts.chooseGovernorate}</option>
          {governorates.map((each) => (
            <option key={each.slug} value={each.slug}>
              {nameIn(each, language)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="city"
          label={shop.city}
          error={errorOf('city')}
          autoComplete="off"
          dir="auto"
          {...set('city')}
        />
        {field('address', texts.address)}
        {field('landmark', orders.landmark)}
        <PhoneField
          name="secondPhone"
          label={shop.secondPhone}
          optional={shop.optional}
          error={errorOf('secondPhone')}
          autoComplete="off"
        />
        {field('notes', shop.notes)}
      </div>
    </Panel>
  )
}

import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { nameIn } from '#platform/i18n/localized.ts'
import { PhoneField } from '#shop/accounts/ui/phone-field.tsx'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { KnownCustomer } from './known-customer.tsx'
import type { TypedCustomer, useCustomer } from './use-customer.ts'

type Props = ReturnType<typeof useCustomer> & {
  /** By field, with the prefix `shipping.`. */
  errors: Record<string, string>
}

/** Who gets the order and where, with the fields and errors of the checkout. */
export function CustomerFields({ errors, customer, setCustomer, known, fill }: Props) {
  const { newOrder: texts, orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { orders: shop } = useMessages()
  const sentences: Record<string, string> = { ...shop.fieldErrors, ...texts.fieldErrors }
  const errorOf = (name: string) => {
    const code = errors[`shipping.${name}`]
    if (!code) return undefined
    return code === 'not_served' ? texts.notServed : (sentences[name] ?? shell.badFields)
  }
  const control = (name: keyof TypedCustomer) => ({
    name,
    value: customer[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setCustomer((current) => ({ ...current, [name]: target.value })),
  })
  const phone = (name: 'phone' | 'secondPhone') => ({
    ...control(name),
    // The field writes the number anew when it is left.
    onBlur: control(name).onChange,
    autoComplete: 'off',
  })
  const field = (name: 'fullName' | 'city' | 'address' | 'landmark' | 'notes', label: string) => (
    <TextField {...control(name)} label={label} autoComplete="off" dir="auto" />
  )
  return (
    <Panel title={texts.customer}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField {...phone('phone')} label={shop.phone} />
        {field('fullName', shop.fullName)}
        <div className="empty:hidden sm:col-span-2">
          <KnownCustomer known={known} secondPhone={customer.secondPhone} fill={fill} />
        </div>
        <SelectField {...control('governorate')} label={shop.governorate}>
          <option value="">{texts.chooseGovernorate}</option>
          {governorates.map((each) => (
            <option key={each.slug} value={each.slug}>
              {nameIn(each, language)}
            </option>
          ))}
        </SelectField>
        {field('city', shop.city)}
        {field('address', texts.address)}
        {field('landmark', orders.landmark)}
        <PhoneField {...phone('secondPhone')} label={shop.secondPhone} optional={shop.optional} />
        {field('notes', shop.notes)}
      </div>
    </Panel>
  )
}

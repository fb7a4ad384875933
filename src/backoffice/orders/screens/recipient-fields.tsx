import type { ReactNode } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { nameIn } from '#platform/i18n/localized.ts'
import { PhoneField } from '#shop/accounts/ui/phone-field.tsx'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TypedCustomer } from './use-customer.ts'

export type RecipientField = keyof TypedCustomer
type Change = (event: { target: { value: string } }) => void
type Control = {
  value?: string
  defaultValue?: string
  onChange?: Change
  onBlur?: Change
  error: string | undefined
}

type Props = {
  control: (name: RecipientField) => Control
  /** What is known about the person, below the name. */
  children?: ReactNode
}

/** Who gets an order and where, as staff type it: nothing is filled in by the browser, which knows the address of its user. */
export function RecipientFields({ control, children }: Props) {
  const { newOrder: texts, orders } = useAdmin()
  const { orders: shop } = useMessages()
  const { language } = useLanguage()
  const field = (name: RecipientField) => ({ ...control(name), name, autoComplete: 'off' })
  const text = (name: RecipientField, label: string) => (
    <TextField {...field(name)} label={label} dir="auto" />
  )
  return (
    <>
      <PhoneField {...field('phone')} label={shop.phone} />
      {text('fullName', shop.fullName)}
      {children}
      <SelectField {...field('governorate')} label={shop.governorate}>
        <option value="">{texts.chooseGovernorate}</option>
        {governorates.map((each) => (
          <option key={each.slug} value={each.slug}>
            {nameIn(each, language)}
          </option>
        ))}
      </SelectField>
      {text('city', shop.city)}
      {text('address', texts.address)}
      {text('landmark', orders.landmark)}
      <PhoneField {...field('secondPhone')} label={shop.secondPhone} optional={shop.optional} />
      {text('notes', shop.notes)}
    </>
  )
}

import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { PhoneField } from '#shop/accounts/ui/phone-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AreaField } from './area-field.tsx'
import { GovernorateField } from './governorate-field.tsx'

type Props = {
  /** Registered in display order, so that the first invalid field is focused. */
  fullName: UseFormRegisterReturn
  phone: UseFormRegisterReturn
  secondPhone: UseFormRegisterReturn
  governorate: ComponentProps<typeof GovernorateField>['field']
  city: ComponentProps<typeof AreaField>['field']
  address: UseFormRegisterReturn
  error: (
    name: 'fullName' | 'phone' | 'secondPhone' | 'governorate' | 'city' | 'address',
  ) => string | undefined
}

/** The recipient and address fields, in a grid of two columns. */
export function AddressFields({ fullName, phone, secondPhone, governorate, city, address, error }: Props) {
  const { orders } = useMessages()
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          {...fullName}
          label={orders.fullName}
          error={error('fullName')}
          autoComplete="name"
          dir="auto"
          required
        />
      </div>
      <PhoneField
        {...phone}
        label={orders.phone}
        error={error('phone')}
        placeholder={orders.phoneExample}
        required
      />
      <PhoneField
        {...secondPhone}
        label={orders.secondPhone}
        optional={orders.optional}
        hint={orders.secondPhoneHint}
        hintBelow
        error={error('secondPhone')}
        placeholder={orders.phoneExample}
        // Otherwise the browser fills in the first number again.
        autoComplete="off"
      />
      <GovernorateField field={governorate} error={error('governorate')} />
      <AreaField field={city} governorate={governorate.value} error={error('city')} />
      <div className="sm:col-span-2">
        <TextField
          {...address}
          label={orders.address}
          hint={orders.addressExample}
          error={error('address')}
          autoComplete="street-address"
          dir="auto"
          required
        />
      </div>
    </>
  )
}

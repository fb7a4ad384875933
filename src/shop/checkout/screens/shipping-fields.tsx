import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { CheckoutFormReturn } from '#shop/orders/ui/use-checkout-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { AddressFields } from '../ui/address-fields.tsx'
import { SaveAddressField } from './save-address.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { useFieldError } from './use-field-error.ts'

type Props = { form: CheckoutFormReturn; saving: ComponentProps<typeof SaveAddressField> }

export function ShippingFields({ form, saving }: Props) {
  const { register, control, formState } = form
  // Registered in display order, so that the first invalid field is focused.
  const [fullName, phone] = [register('fullName'), register('phone')]
  const secondPhone = register('secondPhone')
  const governorate = useController({ control, name: 'governorate' })
  const city = useController({ control, name: 'city' })
  const address = register('address')
  const { orders } = useMessages()
  const error = useFieldError(formState.errors)
  return (
    <section aria-labelledby="shipping" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 id="shipping" className="mb-4 text-lg font-bold">
        {orders.shippingHeading}
      </h2>
      <SavedAddresses form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <AddressFields
          fullName={fullName}
          phone={phone}
          secondPhone={secondPhone}
          governorate={governorate.field}
          city={city.field}
          address={address}
          error={error}
        />
        <div className="sm:col-span-2">
          <TextAreaField
            {...register('notes')}
            label={orders.notes}
            optional={orders.optional}
            hint={orders.notesExample}
            error={error('notes')}
            rows={2}
            autoComplete="off"
            dir="auto"
          />
        </div>
        <SaveAddressField {...saving} />
      </div>
    </section>
  )
}

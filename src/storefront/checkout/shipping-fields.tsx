import { useController } from 'react-hook-form'
import type { CheckoutFormReturn } from '#features/orders/ui/use-checkout-form.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AreaField } from './area-field.tsx'
import { GovernorateField } from './governorate-field.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { useFieldError } from './use-field-error.ts'

export function ShippingFields({ form }: { form: CheckoutFormReturn }) {
  const { register, control, formState } = form
  // Registered in the order they are shown: the first that is wrong is focused.
  const [fullName, phone] = [register('fullName'), register('phone')]
  const governorate = useController({ control, name: 'governorate' })
  const city = useController({ control, name: 'city' })
  const { orders } = useMessages()
  const error = useFieldError(formState.errors)
  return (
    <section aria-labelledby="shipping" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 id="shipping" className="mb-4 text-lg font-bold">
        {orders.shippingHeading}
      </h2>
      <SavedAddresses form={form} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...fullName}
          label={orders.fullName}
          error={error('fullName')}
          autoComplete="name"
          dir="auto"
          required
        />
        <TextField
          {...phone}
          label={orders.phone}
          error={error('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={orders.phoneExample}
          dir="ltr"
          required
        />
        <GovernorateField field={governorate.field} error={error('governorate')} />
        <AreaField field={city.field} governorate={governorate.field.value} error={error('city')} />
        <div className="md:col-span-2">
          <TextField
            {...register('address')}
            label={orders.address}
            hint={orders.addressExample}
            error={error('address')}
            autoComplete="street-address"
            dir="auto"
            required
          />
        </div>
        <div className="md:col-span-2">
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
      </div>
    </section>
  )
}

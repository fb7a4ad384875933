import { valibotResolver } from '@hookform/resolvers/valibot'
import { useController, useForm } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { showServerErrors } from '#shop/accounts/ui/server-errors.ts'
import type { SavedAddress } from '#shop/addresses/schemas.ts'
import {
  type AddressDraft,
  type AddressValues,
  addressFieldNames,
  addressFields,
} from '#shop/addresses/ui/address-fields.ts'
import { useWriteAddress } from '#shop/addresses/ui/use-write-address.ts'
import { AddressFields } from '#shop/checkout/ui/address-fields.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

const resolver = valibotResolver<AddressDraft, unknown, AddressValues>(addressFields)

function draftOf(address: SavedAddress | null): AddressDraft {
  if (address === null) {
    return {
      label: '',
      fullName: '',
      phone: '',
      secondPhone: '',
      governorate: '',
      city: '',
      address: '',
      isDefault: false,
    }
  }
  const { label, fullName, phone, secondPhone, governorate, city, address: street, isDefault } = address
  return {
    label,
    fullName,
    phone: formatPhone(phone),
    secondPhone: formatPhone(secondPhone ?? ''),
    governorate,
    city,
    address: street,
    isDefault,
  }
}

/** A form for a new or an existing address. */
export function AddressForm({ address, onDone }: { address: SavedAddress | null; onDone: () => void }) {
  const { addresses: texts, orders } = useMessages()
  const { register, control, handleSubmit, formState, setError } = useForm<
    AddressDraft,
    unknown,
    AddressValues
  >({
    resolver,
    defaultValues: draftOf(address),
  })
  const { saveNow } = useWriteAddress()
  // Registered in display order, so that the first invalid field is focused.
  const [label, fullName, phone] = [register('label'), register('fullName'), register('phone')]
  const secondPhone = register('secondPhone')
  const governorate = useController({ control, name: 'governorate' })
  const city = useController({ control, name: 'city' })
  const street = register('address')
  const busy = formState.isSubmitting
  const error = (name: (typeof addressFieldNames)[number]) => {
    if (!formState.errors[name]) return undefined
    return name === 'label' ? texts.labelMissing : orders.fieldErrors[name]
  }

  async function submit(body: AddressValues) {
    try {
      await saveNow({ id: address?.id ?? null, body: { ...body, landmark: address?.landmark ?? null } })
      onDone()
    } catch (failure) {
      showServerErrors(failure, addressFieldNames, setError)
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      className="grid gap-4 md:grid-cols-2"
    >
      <h2 className="text-lg font-extrabold md:col-span-2">
        {address === null ? texts.newTitle : texts.editTitle}
      </h2>
      <div className="md:col-span-2">
        <TextField
          {...label}
          label={texts.label}
          hint={texts.labelExample}
          error={error('label')}
          autoComplete="off"
          dir="auto"
          required
        />
      </div>
      <AddressFields
        fullName={fullName}
        phone={phone}
        secondPhone={secondPhone}
        governorate={governorate.field}
        city={city.field}
        address={street}
        error={error}
      />
      {!address?.isDefault && (
        <label className="flex min-h-11 items-center gap-3 md:col-span-2">
          <input type="checkbox" {...register('isDefault')} className="size-5 accent-tile-deep" />
          {texts.makeDefault}
        </label>
      )}
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {busy ? texts.saving : texts.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

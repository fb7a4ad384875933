import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { nameIn } from '#platform/i18n/localized.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { PhoneField } from '#shop/accounts/ui/phone-field.tsx'
import { type GovernorateSlug, governorates } from '#shop/delivery/domain/governorates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { changeShipping, destinationTermsQuery } from '../client.ts'
import type { WorkOrder } from '../schemas.ts'
import { DestinationTerms } from './destination-terms.tsx'

type Errors = Record<string, string>

/** Edits the delivery address of an order that is not shipped yet; what another place costs is visible before it is saved. */
export function EditShipping({ order, onDone }: { order: WorkOrder; onDone: () => void }) {
  const { orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { orders: shop } = useMessages()
  const { change, busy, errors } = useAdminMutation()
  const form = useRef<HTMLFormElement>(null)
  const errorText = useErrorText(errors)
  const { id, version, shipping, phone, amounts } = order
  const { data: self } = useQuery(selfQuery())
  const [place, setPlace] = useState({ governorate: shipping?.governorate ?? '', city: shipping?.city ?? '' })
  const [retains, setRetains] = useState(false)
  const {
    data: terms,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...destinationTermsQuery(
      { id, version },
      { ...place, governorate: place.governorate as GovernorateSlug },
    ),
    enabled: place.governorate !== '',
  })
  // Nothing is saved at the fee of another governorate. A city alone does not wait: a click on the button leaves its field first.
  const [known, setKnown] = useState(place.governorate)
  if (terms && !isPlaceholderData && known !== place.governorate) setKnown(place.governorate)
  const isWaiting = (isFetching || isPlaceholderData) && known !== place.governorate
  const retaining = terms?.isMoved === true && retains && hasRight(self, 'prices')

  useFocusInvalid(form, errors)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const optional = (name: string) => (text(name).trim() ? { [name]: text(name) } : {})
    const body = {
      version,
      fullName: text('fullName'),
      phone: text('phone'),
      // The server reports a missing governorate.
      governorate: text('governorate') as GovernorateSlug,
      city: text('city'),
      address: text('address'),
      ...optional('secondPhone'),
      ...optional('landmark'),
      ...optional('notes'),
      fee: (retaining ? terms.before : terms?.after)?.fee ?? amounts.delivery.fee,
      ...(retaining && { oldTermsReason: text('oldTermsReason') }),
    }
    setPlace({ ...place, city: body.city })
    if (await change(() => changeShipping(id, body), { successMessage: shell.saved })) onDone()
  }

  const field = (name: 'fullName' | 'address' | 'landmark' | 'notes', label: string) => (
    <TextField
      name={name}
      label={label}
      defaultValue={shipping?.[name] ?? ''}
      error={errorText(name)}
      autoComplete="off"
      dir="auto"
    />
  )

  return (
    <Panel title={orders.editShipping}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void send(event)}
        className="grid gap-4 sm:grid-cols-2"
      >
        {field('fullName', shop.fullName)}
        <PhoneField
          name="phone"
          label={shop.phone}
          defaultValue={phone ? formatPhone(phone) : ''}
          error={errorText('phone')}
          autoComplete="off"
        />
        <PhoneField
          name="secondPhone"
          label={shop.secondPhone}
          optional={shop.optional}
          defaultValue={formatPhone(shipping?.secondPhone ?? '')}
          error={errorText('secondPhone')}
          autoComplete="off"
        />
        <SelectField
          name="governorate"
          label={shop.governorate}
          error={errorText('governorate')}
          value={place.governorate}
          onChange={({ target }) => setPlace({ ...place, governorate: target.value })}
        >
          <option value="">{shop.chooseGovernorate}</option>
          {governorates.map((each) => (
            <option key={each.slug} value={each.slug}>
              {nameIn(each, language)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="city"
          label={shop.city}
          error={errorText('city')}
          autoComplete="off"
          dir="auto"
          defaultValue={shipping?.city ?? ''}
          onBlur={({ target }) => setPlace({ ...place, city: target.value })}
        />
        {field('address', shop.address)}
        {field('landmark', orders.landmark)}
        {field('notes', shop.notes)}
        {terms && (
          <DestinationTerms
            terms={terms}
            retains={hasRight(self, 'prices') ? retains : null}
            onRetain={setRetains}
            reasonError={errorText('oldTermsReason')}
          />
        )}
        {errors.fee && (
          <div className="sm:col-span-2">
            <Notice tone="error">{orders.elsewhere.feeChanged}</Notice>
          </div>
        )}
        <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
          <Button type="submit" disabled={busy || isWaiting}>
            {shell.save}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            {shell.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Error texts of the fields: those of the checkout, and of an address that the order cannot have. */
function useErrorText(errors: Errors): (name: string) => string | undefined {
  const { orders: shop } = useMessages()
  const { orders, shell } = useAdmin()
  const { errors: ofPlace, reasonErrors } = orders.elsewhere
  const sentences: Record<string, string> = { ...shop.fieldErrors, oldTermsReason: reasonErrors.other }
  return (name) => {
    const code = errors[name]
    if (!code) return undefined
    if (code === 'no_right') return reasonErrors.no_right
    return (name === 'governorate' && ofPlace[code]) || (sentences[name] ?? shell.badFields)
  }
}

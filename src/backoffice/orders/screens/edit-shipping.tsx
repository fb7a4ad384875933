import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPhone } from '#platform/phone/format-phone.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { changeShipping, destinationTermsQuery } from '../client.ts'
import type { WorkOrder } from '../schemas.ts'
import { DestinationTerms } from './destination-terms.tsx'
import { type RecipientField, RecipientFields } from './recipient-fields.tsx'
import { mapRecipient, toShipping } from './use-customer.ts'

type Errors = Record<string, string>
type Typed = { target: { value: string } }

/** Edits the delivery address of an order that is not shipped yet; what another place costs is visible before it is saved. */
export function EditShipping({ order, onDone }: { order: WorkOrder; onDone: () => void }) {
  const { orders, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
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

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: RecipientField | 'oldTermsReason') => String(fields.get(name) ?? '')
    const body = {
      version,
      ...toShipping(mapRecipient(text)),
      fee: (retaining ? terms.before : terms?.after)?.fee ?? amounts.delivery.fee,
      ...(retaining && { oldTermsReason: text('oldTermsReason') }),
    }
    setPlace({ ...place, city: body.city })
    if (await change(() => changeShipping(id, body), { successMessage: shell.saved })) onDone()
  }

  const control = (name: RecipientField) => {
    const error = errorText(name)
    if (name === 'governorate')
      return {
        error,
        value: place.governorate,
        onChange: ({ target }: Typed) => setPlace({ ...place, governorate: target.value }),
      }
    const stored = (name === 'phone' ? phone : shipping?.[name]) ?? ''
    const onCity = ({ target }: Typed) => setPlace({ ...place, city: target.value })
    return {
      error,
      defaultValue: name === 'phone' || name === 'secondPhone' ? formatPhone(stored) : stored,
      ...(name === 'city' && { onBlur: onCity }),
    }
  }

  return (
    <Panel title={orders.editShipping}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 sm:grid-cols-2">
        <RecipientFields control={control} />
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
  const { newOrder, orders, shell } = useAdmin()
  const { errors: ofPlace, reasonErrors } = orders.elsewhere
  const sentences: Record<string, string> = {
    ...shop.fieldErrors,
    ...newOrder.fieldErrors,
    oldTermsReason: reasonErrors.other,
  }
  return (name) => {
    const code = errors[name]
    if (!code) return undefined
    if (code === 'no_right') return reasonErrors.no_right
    return (name === 'governorate' && ofPlace[code]) || (sentences[name] ?? shell.badFields)
  }
}

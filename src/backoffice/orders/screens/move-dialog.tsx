import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { couriersQuery } from '../client.ts'
import { cancelReasons } from '../domain/skip-reason.ts'
import type { MoveBody } from '../schemas.ts'
import { CancelReasonSelect } from './cancel-reason-select.tsx'
import { useDeliverText } from './deliver-dialog.tsx'

export type MoveKind = 'shipped' | 'delivered' | 'cancelled' | 'refused'
export type MoveInput = Omit<MoveBody, 'version'>

type Props = {
  kind: MoveKind
  /** The number of orders to update. */
  count: number
  /** It is a parcel of an order, not the order. */
  isParcel?: boolean
  busy: boolean
  /** The courier that is chosen at first. */
  preferredCourierId?: number | null
  /** Without a courier its seller brings it. */
  sellerDelivers?: boolean | undefined
  /** What is collected on the delivery of one order, in whole dinars. */
  collect?: number
  onMove: (input: MoveInput) => void
  onClose: () => void
}

/** Asks for the courier or the reason before orders change their status. */
export function MoveDialog({
  kind,
  count,
  isParcel = false,
  busy,
  preferredCourierId = null,
  sellerDelivers = false,
  collect,
  onMove,
  onClose,
}: Props) {
  const { orders } = useAdmin()
  const deliverText = useDeliverText()
  const [missing, setMissing] = useState(false)
  const refused = kind === 'refused'
  const withCourier = kind === 'shipped' || kind === 'delivered'
  // A different label than the button next to it, for screen readers.
  const label = refused
    ? orders.refusedAtDoor
    : kind === 'cancelled'
      ? isParcel
        ? orders.ofParcel.cancel
        : orders.cancelAct(count)
      : orders.moves[kind]
  const text = withCourier
    ? kind === 'shipped'
      ? orders.shipText
      : collect === undefined
        ? ''
        : deliverText(collect)
    : refused
      ? orders.refusedText
      : orders.cancelText
  const error = missing ? orders.required : undefined

  function send(fields: FormData) {
    const note = String(fields.get('note') ?? '').trim()
    const input: MoveInput = { to: refused ? 'cancelled' : kind, ...(note && { note }) }
    const courierId = Number(fields.get('courierId'))
    const reason = cancelReasons.find((each) => each === fields.get('reason'))
    if ((withCourier && !courierId && !sellerDelivers) || (kind === 'cancelled' && !reason))
      return setMissing(true)
    onMove({ ...input, ...(courierId > 0 && { courierId }), ...(reason && { reason }) })
  }

  return (
    <FormDialog
      title={label}
      text={text}
      confirmLabel={label}
      cancelLabel={orders.goBack}
      variant={withCourier ? 'primary' : 'danger'}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      {withCourier && (
        <CourierSelect error={error} preferredId={preferredCourierId} sellerDelivers={sellerDelivers} />
      )}
      {kind === 'cancelled' && <CancelReasonSelect error={error} />}
      <TextField label={orders.note} name="note" maxLength={500} autoComplete="off" dir="auto" />
    </FormDialog>
  )
}

type CourierProps = { error: string | undefined; preferredId: number | null; sellerDelivers?: boolean }

/** The active couriers, as the field `courierId` of a form. */
export function CourierSelect({ error, preferredId, sellerDelivers = false }: CourierProps) {
  const { orders } = useAdmin()
  const { data = [] } = useQuery(couriersQuery())
  const active = data.filter((each) => each.active)
  if (active.length === 0 && !sellerDelivers)
    return <p className="font-bold text-pomegranate">{orders.noCourier}</p>
  return (
    <SelectField label={orders.courier} name="courierId" defaultValue={preferredId ?? ''} error={error}>
      <option value="">{sellerDelivers ? orders.ofParcel.sellerDelivers : orders.chooseCourier}</option>
      {active.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

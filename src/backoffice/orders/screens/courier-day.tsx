import { type FormEvent, useState } from 'react'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { parseNumber } from '#shop/catalogue/domain/parse-number.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { addHandover } from '../client.ts'
import type { Settlement } from '../schemas-cash.ts'
import { NoteField } from './note-field.tsx'

type CourierOfDay = Settlement['couriers'][number]
type Props = { day: string; courier: CourierOfDay }

/** A courier's day: deliveries, cash handed over, and the difference. */
export function CourierDay({ day, courier }: Props) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { name, phone, delivered, refused, cash, handedOver, kept = 0, balance } = courier
  const difference = cash - handedOver - kept
  return (
    <Panel
      title={
        <>
          <bdi className="wrap-anywhere">{name}</bdi>{' '}
          <span className="text-base font-normal">
            <PhoneLink phone={phone} />
          </span>
        </>
      }
      className="break-inside-avoid"
    >
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-6">
        <Figure name={orders.deliveredOrders}>{formatNumber(delivered, language)}</Figure>
        <Figure name={orders.refusedOrders}>{formatNumber(refused, language)}</Figure>
        <Figure name={orders.cash}>
          <Price amount={cash} size="sm" />
        </Figure>
        <Figure name={orders.handedOver}>
          <Price amount={handedOver} size="sm" />
        </Figure>
        {kept !== 0 && (
          <Figure name={orders.feeOfCourier}>
            <Price amount={kept} size="sm" />
          </Figure>
        )}
        <Figure name={orders.difference} alarming={difference !== 0}>
          <Price amount={difference} size="sm" />
        </Figure>
        <Figure name={orders.balance}>
          <Price amount={balance} size="sm" />
        </Figure>
      </dl>
      <DayDetails courier={courier} />
      <HandoverForm day={day} courier={courier} />
    </Panel>
  )
}

type FigureProps = { name: string; alarming?: boolean; children: React.ReactNode }

function Figure({ name, alarming = false, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={`tabular text-lg font-bold ${alarming ? 'text-pomegranate' : ''}`}>{children}</dd>
    </div>
  )
}

/** The day's orders and cash handovers. */
function DayDetails({ courier: { orders: delivered, handovers } }: { courier: CourierOfDay }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <ul>
        {delivered.map(({ id, parcel, cash }) => (
          <li key={parcelNumber(id, parcel)} className="flex items-center justify-between gap-3">
            <SectionLink
              href={`/admin/orders/${id}`}
              className="tabular inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
            >
              <bdi dir="ltr">{parcelNumber(id, parcel)}</bdi>
            </SectionLink>
            <Price amount={cash} size="sm" />
          </li>
        ))}
      </ul>
      <ul className="space-y-2">
        {handovers.map(({ id, amount, kept, by, at, note }) => (
          <li key={id} className="border-s-4 border-tile-tint ps-3">
            <Price amount={amount} size="sm" />
            {kept !== undefined && (
              <span className="ms-2 text-sm text-ink-soft">
                {orders.feeOfCourier}: <Price amount={kept} size="sm" />
              </span>
            )}
            <span className="block text-sm text-ink-soft">
              <bdi>{by}</bdi> · <time dateTime={at}>{formatMoment(at, language)}</time>
              {note && (
                <>
                  {' · '}
                  <bdi>{note}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Records cash; more than the courier holds has to be confirmed, as it is most likely a slip. */
function HandoverForm({ day, courier: { id, cash, handedOver, kept: feeBefore = 0, balance } }: Props) {
  const { orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const remaining = cash - handedOver - feeBefore
  const [typed, setTyped] = useState('')
  const [typedFee, setTypedFee] = useState('')
  const [note, setNote] = useState('')
  const [unconfirmed, setUnconfirmed] = useState<number | null>(null)
  const fee = typedFee.trim() === '' ? 0 : parseNumber(typedFee)
  const code = errors.amount

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const amount = parseNumber(typed)
    if (amount === null) return setErrors({ amount: typed.trim() ? 'invalid' : 'required' })
    if (fee === null) return setErrors({ kept: 'invalid' })
    if (amount > balance) return setUnconfirmed(amount)
    await record(amount)
  }

  async function record(amount: number, beyond = false) {
    setUnconfirmed(null)
    const body = {
      day,
      amount,
      seen: handedOver,
      ...(fee && { kept: fee }),
      ...(note.trim() && { note }),
      ...(beyond && { beyond }),
    }
    if (await change(() => addHandover(id, body), { successMessage: shell.saved })) {
      setTyped('')
      setTypedFee('')
      setNote('')
    }
  }

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void send(event)}
        className="not-printed mt-3 flex flex-wrap items-end gap-3 border-t border-line pt-3"
      >
        <div className="min-w-0 grow basis-48">
          <NumberField
            label={orders.amount}
            hint={orders.correction}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={remaining > 0 ? formatNumber(remaining, language) : undefined}
            error={
              code &&
              (code === 'above_balance'
                ? orders.aboveBalance
                : code === 'required'
                  ? orders.amountErrors.required
                  : orders.amountErrors.other)
            }
          />
        </div>
        <div className="min-w-0 grow basis-40">
          <NumberField
            label={orders.feeOfCourierIfAny}
            value={typedFee}
            onChange={({ target }) => setTypedFee(target.value)}
            error={
              errors.kept &&
              (errors.kept === 'above_balance'
                ? orders.aboveBalance
                : errors.kept === 'too_small'
                  ? orders.feesBelowNought
                  : orders.amountErrors.other)
            }
          />
        </div>
        <div className="min-w-0 grow-3 basis-64">
          <NoteField note={note} onNote={setNote} />
        </div>
        <Button type="submit" size="lg" disabled={busy}>
          {orders.takeCash}
        </Button>
      </form>
      {unconfirmed !== null && (
        <FormDialog
          title={orders.aboveBalance}
          text={orders.aboveBalanceText(formatPrice(unconfirmed, language), formatPrice(balance, language))}
          confirmLabel={orders.recordAnyway}
          busy={busy}
          onSubmit={() => void record(unconfirmed, true)}
          onClose={() => setUnconfirmed(null)}
        />
      )}
    </>
  )
}

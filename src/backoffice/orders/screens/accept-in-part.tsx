import { type FormEvent, type ReactNode, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { amountsOfAccepted } from '#shop/orders/domain/accepted-part.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Price } from '#ui/price.tsx'
import { TextField } from '#ui/text-field.tsx'
import { acceptInPart } from '../client.ts'
import { toPartTerms } from '../domain/part-terms.ts'
import type { Paper } from '../to-papers.ts'
import { toLine } from './missed-by-edit.tsx'
import { MissedMinimums } from './missed-minimums.tsx'
import { CourierSelect } from './move-dialog.tsx'
import { PiecesList, usePiecesError } from './pieces-list.tsx'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Records which pieces the customer accepted; what the courier collects follows from the prices of the order. */
export function AcceptInPart({ order }: { order: Paper }) {
  const { orders, goods, shell } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const quantities = order.items.map(({ quantity }) => quantity)
  const [pieces, setPieces] = useState(quantities)
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const [draft, setDraft] = useState<{ note: string; courierId: number } | null>(null)
  const linesError = usePiecesError(errors)
  const accepted = sum(pieces)
  const lines = order.items.map(toLine)
  const { credit = 0, collect: before } = order.amounts
  const { enforced = false } = order.minimums ?? {}
  const { others, fee, minimums } = toTerms(order)
  const judged = amountsOfAccepted(lines, pieces, { fee, minimums, others })
  const part = enforced ? judged : amountsOfAccepted(lines, pieces, { fee })
  const left = part.collect - credit
  const all = amountsOfAccepted(lines, quantities, { fee }).collect
  const isPending = pending.size > 0
  const collect = Math.max(0, left)

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const fields = new FormData(event.currentTarget)
    const courierId = Number(fields.get('courierId'))
    if (accepted === 0) return setErrors({ lines: 'nothing_accepted' })
    if (accepted === sum(quantities)) return setErrors({ lines: 'everything_accepted' })
    if (order.delivery === null && !courierId) return setErrors({ courierId: 'required' })
    setErrors({})
    setDraft({ note: String(fields.get('note') ?? '').trim(), courierId })
  }

  async function record({ note, courierId }: NonNullable<typeof draft>) {
    setDraft(null)
    const body = {
      version: order.version,
      collect,
      lines: order.items.map(({ id: itemId }, index) => ({ itemId, accepted: pieces[index] ?? 0 })),
      ...(courierId > 0 && { courierId }),
      ...(note && { note }),
    }
    await change(() => acceptInPart(order, body), { successMessage: shell.saved })
  }

  return (
    <form noValidate onSubmit={ask} aria-label={goods.inPart} className="mt-4 space-y-3">
      <p>{goods.inPartText}</p>
      <PiecesList
        lines={order.items.map(({ id: itemId, quantity, product, variant }) => ({
          itemId,
          quantity,
          product,
          ...(variant && { variant }),
        }))}
        pieces={pieces}
        labelOf={goods.piecesOf}
        disabled={busy}
        onPieces={setPieces}
        onPending={(itemId, isTyping) =>
          setPending((before) =>
            isTyping ? new Set([...before, itemId]) : new Set([...before].filter((id) => id !== itemId)),
          )
        }
      />
      {linesError && (
        <p role="alert" className="font-bold text-pomegranate">
          {linesError}
        </p>
      )}
      <Collect amount={isPending ? null : collect} before={before} />
      {accepted > 0 && !isPending && (
        <MissedMinimums missed={judged.missed} enforced={enforced}>
          {enforced && <Rest part={part.collect} all={all} />}
        </MissedMinimums>
      )}
      {left < 0 && !isPending && <p>{goods.givenBack(formatPrice(-left, language))}</p>}
      {order.delivery === null && (
        <CourierSelect
          error={errors.courierId && orders.required}
          preferredId={order.preferredCourier?.id ?? null}
        />
      )}
      <TextField label={orders.note} name="note" maxLength={500} autoComplete="off" dir="auto" />
      <Button type="submit" disabled={busy || isPending}>
        {goods.record}
      </Button>
      {draft && (
        <PartDialog
          accepted={accepted}
          ordered={sum(quantities)}
          collect={collect}
          rest={enforced && judged.missed.length > 0 ? <Rest part={part.collect} all={all} /> : null}
          onConfirm={() => void record(draft)}
          onClose={() => setDraft(null)}
        />
      )}
    </form>
  )
}

/** By what accepted pieces are judged, with the lines of the other parcels that go on. */
function toTerms({ parcel, visit = 1, parcels = [], allItems = [], minimums, amounts }: Paper) {
  const others = parcels.filter(({ number }) => number !== parcel)
  const rest = others.map((each) => ({ visit: each.visit ?? 1, fee: each.amounts.delivery.fee }))
  const going = others.filter(({ status }) => status !== 'cancelled').flatMap(({ items }) => items)
  return {
    ...toPartTerms(minimums?.list ?? [], { visit, fee: amounts.delivery.fee }, rest),
    others: allItems
      .filter(({ id }) => going.includes(id))
      .map((item) => ({
        ...toLine(item),
        accepted: item.accepted ?? null,
        acceptedDiscount: item.acceptedDiscount ?? null,
      })),
  }
}

/** What the pieces that the customer does not accept would cost in all, when accepted ones lost what needed a minimum. */
function Rest({ part, all }: { part: number; all: number }) {
  const { goods } = useAdmin()
  const { language } = useLanguage()
  const price = (amount: number) => formatPrice(amount, language)
  const rest = Math.max(0, all - part)
  return (
    <p className="font-bold">
      {rest === 0 ? goods.restIsFree(price(all)) : goods.restCosts(price(rest), price(part), price(all))}
    </p>
  )
}

/** `amount` is null while a typed number of pieces is no number in range. */
function Collect({ amount, before }: { amount: number | null; before: number }) {
  const { goods } = useAdmin()
  const { language } = useLanguage()
  return (
    <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-bold">{goods.collect}</span>
      {amount === null ? <span>{goods.computing}</span> : <Price amount={amount} size="lg" />}
      {amount !== null && amount !== before && (
        <span className="tabular text-sm text-ink-soft">
          {goods.insteadOf(formatPrice(before, language))}
        </span>
      )}
    </p>
  )
}

type DialogProps = {
  accepted: number
  ordered: number
  collect: number
  rest: ReactNode
  onConfirm: () => void
  onClose: () => void
}

function PartDialog({ accepted, ordered, collect, rest, onConfirm, onClose }: DialogProps) {
  const { orders, goods } = useAdmin()
  const { language } = useLanguage()
  return (
    <ConfirmDialog
      title={goods.ask(accepted, ordered)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {orders.goBack}
          </Button>
          <Button onClick={onConfirm}>{goods.confirm}</Button>
        </>
      }
    >
      <p>{goods.askText(formatPrice(collect, language))}</p>
      {rest}
    </ConfirmDialog>
  )
}

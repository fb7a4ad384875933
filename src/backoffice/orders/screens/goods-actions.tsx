import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { recordGoodsBack, recordGoodsLost, undoGoodsLost } from '../client.ts'
import { goodsBearers } from '../domain/goods-states.ts'
import type { ReturnedGoods } from '../schemas-goods.ts'
import { PiecesList, usePiecesError } from './pieces-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { goods: ReturnedGoods }

/** Records that goods are back, with the pieces that can be sold, or that they are lost. */
export function GoodsActions({ goods }: Props) {
  const { goods: texts } = useAdmin()
  const [dialog, setDialog] = useState<'back' | 'lost' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="not-printed flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setDialog('back')}>
        {texts.isBack}
      </Button>
      <Button variant="danger" size="sm" onClick={() => setDialog('lost')}>
        {texts.isLost}
      </Button>
      {dialog === 'back' && <BackDialog goods={goods} onClose={close} />}
      {dialog === 'lost' && <LostDialog goods={goods} onClose={close} />}
    </div>
  )
}

type DialogProps = Props & { onClose: () => void }

function BackDialog({ goods: { id, version, orderId, lines }, onClose }: DialogProps) {
  const { orders, goods: texts, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [pieces, setPieces] = useState(() => lines.map(({ quantity }) => quantity))
  const error = usePiecesError(errors)

  async function send(fields: FormData) {
    const note = String(fields.get('note') ?? '').trim()
    const body = {
      version,
      lines: lines.map(({ itemId }, index) => ({ itemId, sellable: pieces[index] ?? 0 })),
      ...(note && { note }),
    }
    if (await change(() => recordGoodsBack(id, body), { successMessage: shell.saved })) onClose()
  }

  return (
    <FormDialog
      title={texts.backTitle(orderNumber(orderId))}
      text={texts.backText}
      confirmLabel={texts.recordBack}
      cancelLabel={orders.goBack}
      busy={busy}
      onSubmit={(fields) => void send(fields)}
      onClose={onClose}
    >
      <PiecesList
        lines={lines}
        pieces={pieces}
        labelOf={texts.sellableOf}
        disabled={busy}
        onPieces={setPieces}
      />
      {error && (
        <p role="alert" className="font-bold text-pomegranate">
          {error}
        </p>
      )}
      <TextField label={orders.note} name="note" maxLength={500} autoComplete="off" dir="auto" />
    </FormDialog>
  )
}

function LostDialog({ goods: { id, version, orderId, seller, courier, withSeller }, onClose }: DialogProps) {
  const { goods: texts } = useAdmin()
  return (
    <ReasonDialog
      title={texts.lostTitle(orderNumber(orderId))}
      text={texts.lostText}
      confirmLabel={texts.recordLost}
      variant="danger"
      send={(note, fields) => {
        const borneBy = goodsBearers.find((each) => each === fields.get('borneBy'))
        return recordGoodsLost(id, { version, note, ...(borneBy && { borneBy }) })
      }}
      onClose={onClose}
    >
      {seller && !withSeller && (
        <SelectField label={texts.borneBy} name="borneBy" defaultValue="shop">
          {goodsBearers
            .filter((each) => each !== 'courier' || courier)
            .map((each) => (
              <option key={each} value={each}>
                {texts.bearers[each]}
              </option>
            ))}
        </SelectField>
      )}
    </ReasonDialog>
  )
}

/** Undoes that goods are lost. */
export function UndoLost({ goods: { id, version, orderId } }: Props) {
  const { goods: texts } = useAdmin()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="not-printed">
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {texts.notLost}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={texts.notLostTitle(orderNumber(orderId))}
          text={texts.notLostText}
          confirmLabel={texts.recordNotLost}
          send={(note) => undoGoodsLost(id, { version, note })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

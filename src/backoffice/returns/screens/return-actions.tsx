import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { canFollow } from '#shop/returns/domain/return-status.ts'
import { Button } from '#ui/button.tsx'
import { moveReturn, receiveReturn, settleReturn } from '../client.ts'
import type { ManagedReturn } from '../schemas.ts'
import { CollectDialog, ReasonDialog } from './move-dialogs.tsx'
import { ReceiveDialog, readReceipt } from './receive-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'

type Dialog = 'reject' | 'close' | 'collect' | 'receive' | 'settle'

/** The steps that can follow, two clicks each: the button, then what it needs to know. */
export function ReturnActions({ entry }: { entry: ManagedReturn }) {
  const { managedReturns: texts } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { id, status, version, owed, rest = 0, replacementOrder } = entry
  const open = (name: Dialog) => () => {
    setErrors({})
    setDialog(name)
  }
  async function run(call: () => Promise<unknown>, successMessage: string) {
    if (await change(call, { successMessage })) setDialog(null)
  }
  const move = (to: 'approved' | 'rejected' | 'collecting' | 'closed', rest: object, message: string) =>
    void run(() => moveReturn(id, { version, to, ...rest }), message)
  const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()
  const shared = { busy, errors, onClose: () => setDialog(null) }
  const canMove = hasRight(self, 'orders')
  const isOwed = (canFollow(status, 'settled') && owed !== null) || rest > 0
  const canSettle = isOwed && hasRight(self, 'money')
  const isOpen = canFollow(status, 'closed')
  if (!(isOpen || isOwed) || !(canMove || canSettle)) return null
  return (
    <div className="not-printed mb-5 flex flex-wrap gap-3">
      {canMove && canFollow(status, 'approved') && (
        <Button disabled={busy} onClick={() => move('approved', {}, texts.approved)}>
          {texts.approve}
        </Button>
      )}
      {canMove && canFollow(status, 'received') && (
        <Button disabled={busy} onClick={open('receive')}>
          {texts.receive}
        </Button>
      )}
      {canSettle && (
        <Button disabled={busy} onClick={open('settle')}>
          {owed === 0 ? texts.settleNothing : texts.settle}
        </Button>
      )}
      {isOwed && !canSettle && <p className="self-center">{texts.waitsForMoney}</p>}
      {canMove && canFollow(status, 'collecting') && (
        <Button variant="secondary" disabled={busy} onClick={open('collect')}>
          {texts.collect}
        </Button>
      )}
      {canMove && canFollow(status, 'rejected') && (
        <Button variant="danger" disabled={busy} onClick={open('reject')}>
          {texts.reject}
        </Button>
      )}
      {canMove && isOpen && status !== 'requested' && !replacementOrder && (
        <Button variant="secondary" disabled={busy} onClick={open('close')}>
          {texts.close}
        </Button>
      )}
      {(dialog === 'reject' || dialog === 'close') && (
        <ReasonDialog
          {...shared}
          kind={dialog}
          onSubmit={(fields) =>
            move(
              dialog === 'reject' ? 'rejected' : 'closed',
              { reason: textOf(fields, 'reason') },
              dialog === 'reject' ? texts.rejected : texts.closed,
            )
          }
        />
      )}
      {dialog === 'collect' && (
        <CollectDialog
          {...shared}
          onSubmit={(fields) => {
            const courierId = Number(fields.get('courierId'))
            move('collecting', courierId > 0 ? { courierId } : {}, texts.collecting)
          }}
        />
      )}
      {dialog === 'receive' && (
        <ReceiveDialog
          {...shared}
          entry={entry}
          onSubmit={(fields) =>
            void run(() => receiveReturn(id, { version, ...readReceipt(fields, entry) }), texts.received)
          }
        />
      )}
      {dialog === 'settle' && (
        <SettleDialog
          {...shared}
          entry={entry}
          onSubmit={(fields) => {
            const way = textOf(fields, 'way') || 'cash'
            const provider = textOf(fields, 'provider')
            const wallet = way === 'wallet' && {
              ...(provider !== '' && { provider }),
              number: textOf(fields, 'number'),
            }
            const body = { version, way, ...wallet, reference: textOf(fields, 'reference') }
            void run(() => settleReturn(id, body), texts.settled)
          }}
        />
      )}
    </div>
  )
}

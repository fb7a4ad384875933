import { useRef, useState } from 'react'
import { openManagedReturn, readReturnable } from '#backoffice/returns/client.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { OrderReturns } from '#shop/returns/schemas.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { OpenReturnDialog, readRequest } from './open-return-dialog.tsx'

/** Opens a return, an exchange or a claim for a customer who calls, then its page. */
export function OpenReturn({ orderId, parcel }: { orderId: number; parcel: number | undefined }) {
  const { managedReturns } = useAdmin()
  const { returns } = useMessages()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [state, setState] = useState<OrderReturns | null>(null)
  /** The lines of the last request, which its errors are numbered by. */
  const [sent, setSent] = useState<readonly number[]>([])
  // One key for each open form, so that a repeated request returns the return of the first one.
  const key = useRef('')

  /** What can be returned of the order, or of its parcel. */
  async function readLines(): Promise<OrderReturns> {
    const read = await readReturnable(orderId)
    return { ...read, lines: read.lines.filter((line) => line.parcel?.number === parcel) }
  }

  async function start() {
    await change(
      async () => {
        const read = await readLines()
        if (read.lines.every(({ left }) => left === 0)) return toast({ description: returns.nothingLeft })
        key.current = crypto.randomUUID()
        setSent([])
        setState(read)
      },
      { invalidates: [] },
    )
  }

  async function send(fields: FormData, { lines }: OrderReturns) {
    const { kind, words, lateReason, ...request } = readRequest(fields, lines)
    setSent(request.lines.map(({ itemId }) => itemId))
    const open = async () => {
      try {
        const { id } = await openManagedReturn(orderId, {
          kind,
          words,
          lateReason,
          lines: request.lines,
          key: key.current,
        })
        return navigate(`/admin/returns/${id}`)
      } catch (error) {
        // What was refused is corrected by what is left and in stock now; without a response the form stays as it is.
        if (error instanceof ApiError) void readLines().then(setState, () => undefined)
        throw error
      }
    }
    await change(open, { successMessage: managedReturns.openFor.opened })
  }

  function close() {
    setState(null)
    setErrors({})
  }

  return (
    <>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => void start()}>
        {managedReturns.openFor.open}
        {parcel !== undefined && <bdi dir="ltr">{parcelNumber(orderId, parcel)}</bdi>}
      </Button>
      {state && (
        <OpenReturnDialog
          state={state}
          sent={sent}
          errors={errors}
          busy={busy}
          onSubmit={(fields) => void send(fields, state)}
          onClose={close}
        />
      )}
    </>
  )
}

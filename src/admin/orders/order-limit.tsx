import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { latinDigits } from '#features/accounts/domain/phone.ts'
import { orderLimitQuery, setOrderLimit } from '#features/fulfilment/client.ts'
import { selfQuery } from '#features/staff/client.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Panel } from '../ui/panel.tsx'
import { useChange } from '../ui/use-change.ts'
import { useAdmin } from '../use-admin.ts'

/** How many unpaid orders one phone may have; for admins to set. */
export function OrderLimitPanel() {
  const { orders, shell } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  const { data } = useQuery(orderLimitQuery())
  const { change, busy } = useChange()
  const [wrong, setWrong] = useState(false)
  if (!data || self?.role !== 'admin') return null

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('limit')
    const typed = latinDigits(String(new FormData(event.currentTarget).get('limit')).trim())
    const isWrong = !/^\d{1,3}$/.test(typed)
    setWrong(isWrong)
    if (!isWrong) void change(() => setOrderLimit(Number(typed)), { said: shell.saved })
    else if (field instanceof HTMLElement) field.focus()
  }

  return (
    <Panel title={orders.limitTitle} className="not-printed mt-6">
      <p className="mb-3 text-ink-soft">{orders.limitText}</p>
      <form noValidate onSubmit={send} className="flex max-w-md items-start gap-3">
        <div className="grow">
          <TextField
            key={data.limit}
            label={orders.limitField}
            name="limit"
            defaultValue={data.limit}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            error={wrong ? orders.limitError : undefined}
          />
        </div>
        <Button type="submit" size="lg" disabled={busy} className="mt-8">
          {shell.save}
        </Button>
      </form>
    </Panel>
  )
}

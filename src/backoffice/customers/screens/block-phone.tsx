import { type FormEvent, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import { PhoneField } from '#shop/accounts/ui/phone-field.tsx'
import { Button } from '#ui/button.tsx'
import { blockCustomer, customerHref } from '../client.ts'
import { reasonLength } from '../domain/block-list-limits.ts'
import { BlockReasonField } from './block-reason-field.tsx'

/** Blocks any phone, also one that never ordered, and opens its page. */
export function BlockPhone() {
  const { customers: texts, shell } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    const phone = normalisePhone(typed)
    const isShort = [...reason.trim()].length < reasonLength.min
    if (phone === null || isShort)
      return setErrors({
        ...(phone === null && { phone: 'invalid_phone' }),
        ...(isShort && { reason: 'too_short' }),
      })
    if (await change(() => blockCustomer(phone, reason), { successMessage: shell.saved }))
      navigate(customerHref(phone))
  }

  const phoneError = (code: string | undefined) =>
    code === 'already_blocked' ? texts.errors.alreadyBlocked : code && texts.errors.phone

  return (
    <Panel title={texts.blockTitle}>
      <p className="mb-3 text-ink-soft">{texts.blockText}</p>
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-3">
        <PhoneField
          label={texts.phone}
          name="phone"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={({ target }) => setTyped(target.value)}
          autoComplete="off"
          required
          error={phoneError(errors.phone)}
        />
        <BlockReasonField value={reason} onChange={setReason} error={errors.reason} />
        <Button type="submit" variant="danger" disabled={busy}>
          {texts.block}
        </Button>
      </form>
    </Panel>
  )
}

import { type FormEvent, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { blockCustomer, unblockCustomer } from '../client.ts'
import type { CustomerDetails } from '../schemas.ts'
import { BlockReasonField } from './block-reason-field.tsx'

/** Blocks a phone with a reason, or ends its block. */
export function CustomerBlock({ customer: { phone, block } }: { customer: CustomerDetails }) {
  const { customers: texts, shell } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors } = useAdminMutation()
  const [reason, setReason] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await change(() => blockCustomer(phone, reason), { successMessage: shell.saved })) setReason('')
  }

  return (
    <Panel title={texts.blockTitle}>
      <p className="mb-3 text-ink-soft">{texts.blockText}</p>
      {block ? (
        <div className="space-y-3">
          <Notice tone="error">
            <p className="font-bold">{texts.blockedBy(block.by, formatDate(block.at, language))}</p>
            <p dir="auto">{block.reason}</p>
          </Notice>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => void change(() => unblockCustomer(phone), { successMessage: shell.saved })}
          >
            {texts.unblock}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={(event) => void send(event)} className="space-y-3">
          <BlockReasonField value={reason} onChange={setReason} error={errors.reason} />
          {errors.phone && <Notice tone="error">{texts.errors.alreadyBlocked}</Notice>}
          <Button type="submit" variant="danger" disabled={busy}>
            {texts.block}
          </Button>
        </form>
      )}
    </Panel>
  )
}

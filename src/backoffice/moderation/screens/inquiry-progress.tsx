import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { inquiryStatuses } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { changeInquiry, inquiryQuery } from '../client.ts'
import type { ShopInquiry } from '../schemas-inquiries.ts'
import { InquiryStatusBadge } from './inquiry-status.tsx'

/** The status and internal note of an inquiry. A newer version from somebody else is displayed before it can be overwritten. */
export function InquiryProgress({ inquiry }: { inquiry: ShopInquiry }) {
  const { moderation, shell } = useAdmin()
  const { inquiries, changedMeanwhile } = moderation
  const { change, busy, errors } = useAdminMutation()
  const client = useQueryClient()
  const [baseVersion, setBaseVersion] = useState(inquiry.version)
  const [status, setStatus] = useState(inquiry.status)
  const [note, setNote] = useState(inquiry.note)

  async function save(event: FormEvent) {
    event.preventDefault()
    const { id, version } = inquiry
    setBaseVersion(Number.POSITIVE_INFINITY)
    const saved = await change(() => changeInquiry(id, { status, note, version }), {
      successMessage: shell.saved,
    })
    const now = client.getQueryData(inquiryQuery(id).queryKey)
    setBaseVersion(saved && now ? now.version : version)
  }

  return (
    <Panel title={inquiries.progress} className="not-printed">
      <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-2xl gap-3">
        {inquiry.version > baseVersion && (
          <Notice>
            <p>
              {changedMeanwhile} <InquiryStatusBadge status={inquiry.status} />
            </p>
            <p dir="auto" className="whitespace-pre-line">
              {inquiry.note}
            </p>
          </Notice>
        )}
        <SelectField
          label={inquiries.status}
          name="status"
          value={status}
          onChange={({ target }) =>
            setStatus(inquiryStatuses.find((each) => each === target.value) ?? status)
          }
        >
          {inquiryStatuses.map((each) => (
            <option key={each} value={each}>
              {inquiries.statuses[each]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={inquiries.note}
          hint={inquiries.noteHint}
          name="note"
          rows={4}
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={errors.note && inquiries.noteLong}
        />
        <Button type="submit" disabled={busy} className="justify-self-start">
          {shell.save}
        </Button>
      </form>
    </Panel>
  )
}

import { type FormEvent, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useWorkTexts } from '#desk/use-work-texts.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import type { SellerProfile } from '#shop/seller-profiles/schemas.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { saveAway } from '../client.ts'
import { useFieldText } from './use-field-text.ts'

/** The days without sales. */
export function AwayForm({ slug, data }: { slug: string; data: SellerProfile }) {
  const { profile: texts } = useSelling()
  const desk = useWorkTexts()
  const { change, busy, errors } = useAdminMutation()
  const error = useFieldText(errors)
  const [from, setFrom] = useState(data.awayFrom ?? '')
  const [until, setUntil] = useState(data.awayUntil ?? '')
  const save = (days: { from: string | null; until: string | null }) =>
    change(() => saveAway(slug, { from: days.from, until: days.until, version: data.version }), {
      successMessage: desk.saved,
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ from: from || null, until: until || null })
  }
  return (
    <Panel title={texts.away}>
      <p className="mb-3 text-ink-soft">{texts.awayText}</p>
      <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          name="from"
          label={texts.from}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          error={error('from')}
        />
        <TextField
          type="date"
          name="until"
          label={texts.until}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          error={error('until')}
        />
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" disabled={busy}>
            {desk.save}
          </Button>
          {data.awayFrom !== null && (
            <Button
              variant="secondary"
              disabled={busy}
              onClick={() => void save({ from: null, until: null })}
            >
              {texts.clear}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

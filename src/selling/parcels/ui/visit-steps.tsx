import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { visitRefusals } from '#shop/orders/domain/visit-refusals.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { stepParcel } from '../client.ts'
import type { SellerParcel } from '../schemas.ts'
import { changedByParcel } from './use-pack.ts'
import { useVisitTexts } from './use-visit-texts.ts'

type Dialog = 'delivered' | 'refused'

/** The steps of a parcel that the seller delivers. Who reads no amounts collects none, and so records no end of a visit. */
export function VisitSteps({ parcel }: { parcel: SellerParcel }) {
  const { parcels } = useSelling()
  const texts = useVisitTexts()
  const { slug } = useSeller()
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { id, state, number, version, collect } = parcel

  async function step(to: 'shipped' | Dialog, fields?: FormData) {
    const reason = visitRefusals.find((each) => each === fields?.get('reason')) ?? 'refused'
    const note = String(fields?.get('note') ?? '')
    const body = to === 'refused' ? { to, reason, note, version } : { to, version }
    const isDone = await change(() => stepParcel(slug, id, body), {
      successMessage: to === 'refused' ? texts.refused : parcels.states[to],
      invalidates: changedByParcel,
    })
    if (isDone) setDialog(null)
  }

  if (state === 'packed')
    return (
      <Button size="lg" disabled={busy} onClick={() => void step('shipped')}>
        {texts.send}
      </Button>
    )
  if (state !== 'shipped' || collect === undefined) return null
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="lg" disabled={busy} onClick={() => setDialog('delivered')}>
        {parcels.states.delivered}
      </Button>
      <Button variant="danger" disabled={busy} onClick={() => setDialog('refused')}>
        {texts.refused}
      </Button>
      {dialog && (
        <FormDialog
          busy={busy}
          title={`\u2066${number}\u2069`}
          text={dialog === 'delivered' ? texts.collect(formatPrice(collect, language)) : texts.refusedText}
          confirmLabel={dialog === 'delivered' ? parcels.states.delivered : texts.refused}
          variant={dialog === 'delivered' ? 'primary' : 'danger'}
          onSubmit={(fields) => void step(dialog, fields)}
          onClose={() => setDialog(null)}
        >
          {dialog === 'refused' && (
            <>
              <SelectField label={texts.reason} name="reason">
                {visitRefusals.map((reason) => (
                  <option key={reason} value={reason}>
                    {texts.reasons[reason]}
                  </option>
                ))}
              </SelectField>
              <TextAreaField label={texts.note} name="note" rows={2} dir="auto" maxLength={500} />
            </>
          )}
        </FormDialog>
      )}
    </div>
  )
}

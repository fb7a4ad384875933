import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { chargeRefusal, undoRefusalCharge } from '../client.ts'
import { refusalReasons } from '../domain/refusal-reasons.ts'
import type { ReturnedGoods } from '../schemas-goods.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What a seller was charged for a refused visit, and for staff who may, how it is charged or undone. */
export function RefusalCharge({ goods: { id, refusalCharge } }: { goods: ReturnedGoods }) {
  const { goods: texts } = useAdmin()
  const { language } = useLanguage()
  const { data: self } = useQuery(selfQuery())
  const [isOpen, setIsOpen] = useState(false)
  if (!refusalCharge) return null
  const { charged, agreed } = refusalCharge
  const amount = formatPrice(agreed, language)
  const dialog = {
    confirmLabel: charged ? texts.undoCharge : texts.recordCharge,
    onClose: () => setIsOpen(false),
  }
  return (
    <div className="not-printed text-sm font-normal">
      {charged && (
        <p>{texts.charged(formatPrice(charged.amount, language), texts.refusalReasons[charged.reason])}</p>
      )}
      {hasRight(self, 'money') && (
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {charged ? texts.undoCharge : texts.chargeRefusal(amount)}
        </Button>
      )}
      {isOpen && charged && (
        <ReasonDialog
          {...dialog}
          title={texts.undoCharge}
          text={texts.undoChargeText}
          send={(note) => undoRefusalCharge(id, { note })}
        />
      )}
      {isOpen && !charged && (
        <ReasonDialog
          {...dialog}
          title={texts.chargeTitle}
          text={texts.chargeText(amount)}
          send={(note, fields) => {
            const typed = fields.get('reason')
            const reason = refusalReasons.find((each) => each === typed) ?? 'wrong_goods'
            return chargeRefusal(id, { reason, note })
          }}
        >
          <SelectField label={texts.refusalReason} name="reason">
            {refusalReasons.map((each) => (
              <option key={each} value={each}>
                {texts.refusalReasons[each]}
              </option>
            ))}
          </SelectField>
        </ReasonDialog>
      )}
    </div>
  )
}

import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { refundWays, walletProviders } from '#shop/returns/domain/return-kinds.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ManagedReturn } from '../schemas.ts'
import { type DialogProps, useReturnError } from './move-dialogs.tsx'

type Props = DialogProps & { entry: ManagedReturn }

/** Asks how money is paid back: in cash, to a wallet, or as credit on the account. */
export function SettleDialog({ entry: { owed, rest = 0, canHaveCredit }, errors, ...dialog }: Props) {
  const { managedReturns: texts } = useAdmin()
  const { returns } = useMessages()
  const { language } = useLanguage()
  const error = useReturnError(errors)
  const [way, setWay] = useState<string>('cash')
  const isNothing = owed === 0
  const label = isNothing ? texts.settleNothing : texts.settle
  return (
    <FormDialog
      {...dialog}
      title={label}
      text={isNothing ? texts.settleNothingText : texts.settleText(formatPrice(owed ?? 0, language))}
      confirmLabel={label}
      cancelLabel={texts.goBack}
    >
      {!isNothing && (
        <>
          <SelectField
            label={texts.way}
            name="way"
            value={way}
            onChange={({ target }) => setWay(target.value)}
            error={error('way')}
          >
            {refundWays
              .filter((each) => (each !== 'credit' || canHaveCredit) && (each !== 'wallet' || rest === 0))
              .map((each) => (
                <option key={each} value={each}>
                  {each === 'credit' ? texts.creditOfCustomer : returns.ways[each]}
                </option>
              ))}
          </SelectField>
          {way === 'wallet' && (
            <>
              <SelectField label={texts.provider} name="provider" error={error('provider')}>
                {walletProviders.map((each) => (
                  <option key={each} value={each}>
                    {texts.providers[each]}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={texts.number}
                name="number"
                inputMode="tel"
                dir="ltr"
                autoComplete="off"
                error={error('number')}
              />
            </>
          )}
          {rest === 0 && (
            <TextField
              label={texts.reference}
              name="reference"
              maxLength={100}
              autoComplete="off"
              dir="auto"
              error={error('reference')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

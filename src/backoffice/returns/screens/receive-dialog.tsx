import { CheckField } from '#desk/check-field.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { variantTitle } from '#shop/catalogue/domain/variant-text.ts'
import { returnBearers } from '#shop/returns/domain/return-kinds.ts'
import { parseWholeNumber } from '#ui/quantity.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { ManagedReturn, ReceiveReturnBody } from '../schemas.ts'
import { type DialogProps, useReturnError } from './move-dialogs.tsx'

type Props = DialogProps & { entry: ManagedReturn }

/** Asks how many pieces of each line came back, and in which condition. */
export function ReceiveDialog({ entry, errors, ...dialog }: Props) {
  const { lines, kind, borneBy, deliveredBy, disputed } = entry
  const { managedReturns: texts } = useAdmin()
  const { language } = useLanguage()
  const error = useReturnError(errors)
  return (
    <FormDialog
      {...dialog}
      title={texts.receive}
      text={texts.receiveText}
      confirmLabel={texts.receive}
      cancelLabel={texts.goBack}
    >
      {errors.lines && (
        <p role="alert" className="text-sm font-bold text-pomegranate">
          {error('lines')}
        </p>
      )}
      {lines.map(({ id, product, variant, quantity, reason, newPrice }, index) => {
        const isMissing = reason === 'missing'
        return (
          <fieldset key={id}>
            <legend className="mb-1 font-bold">{variantTitle(product, variant, language)}</legend>
            <div className="grid grid-cols-2 gap-3">
              {!isMissing && (
                <NumberField
                  label={texts.sellable}
                  name={`sellable-${id}`}
                  defaultValue={kind === 'claim' ? 0 : quantity}
                  error={error(`lines.${index}.sellable`)}
                />
              )}
              <NumberField
                label={isMissing ? texts.missingPieces : texts.damaged}
                name={`damaged-${id}`}
                defaultValue={kind === 'claim' ? quantity : 0}
                error={error(`lines.${index}.damaged`)}
              />
            </div>
            {newPrice !== undefined && (
              <NewPrice id={id} price={newPrice} error={error(`lines.${index}.price`)} />
            )}
          </fieldset>
        )
      })}
      {kind === 'exchange' && <CheckField name="replace" defaultChecked label={texts.replaceNow} />}
      {borneBy && (
        <SelectField label={texts.borneBy} name="borneBy" defaultValue={borneBy} error={error('borneBy')}>
          {returnBearers
            .filter((each) => each !== 'courier' || deliveredBy !== undefined)
            .map((each) => (
              <option key={each} value={each}>
                {texts.bearers[each](deliveredBy ?? '')}
              </option>
            ))}
        </SelectField>
      )}
      {disputed !== undefined && <p>{texts.disputesPaid(formatPrice(disputed, language), kind)}</p>}
    </FormDialog>
  )
}

type NewPriceProps = { id: number; price: number; error: string | undefined }

/** Asks whether the customer agrees to a price that is not that of the request. */
function NewPrice({ id, price, error }: NewPriceProps) {
  const { managedReturns: texts } = useAdmin()
  const { language } = useLanguage()
  const describedBy = error === undefined ? undefined : `price-error-${id}`
  return (
    <>
      <CheckField
        name={`price-${id}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy}
        label={texts.agreedNew(formatPrice(price, language))}
        className="mt-2"
      />
      {error !== undefined && (
        <p id={describedBy} role="alert" className="text-sm font-bold text-pomegranate">
          {error}
        </p>
      )}
    </>
  )
}

/** The receipt of a form; what is not a number is sent as -1, so that the server names its field. */
export function readReceipt(
  fields: FormData,
  { lines, kind, borneBy }: ManagedReturn,
): Pick<ReceiveReturnBody, 'lines' | 'replace' | 'borneBy'> {
  const numberOf = (name: string) => {
    return parseWholeNumber(String(fields.get(name) ?? '0')) ?? -1
  }
  return {
    lines: lines.map(({ id, newPrice }) => ({
      lineId: id,
      sellable: numberOf(`sellable-${id}`),
      damaged: numberOf(`damaged-${id}`),
      ...(newPrice !== undefined && fields.has(`price-${id}`) && { price: newPrice }),
    })),
    replace: kind === 'exchange' && fields.has('replace'),
    ...(borneBy && {
      borneBy: returnBearers.find((each) => each === fields.get('borneBy')) ?? 'seller',
    }),
  }
}

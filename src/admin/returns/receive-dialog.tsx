import { variantTitle } from '#features/catalogue/domain/variant-text.ts'
import type { ManagedReturn, ReceiveReturnBody } from '#features/return-management/schemas.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormDialog } from '../orders/form-dialog.tsx'
import { useAdmin } from '../use-admin.ts'
import { type DialogProps, useReturnError } from './move-dialogs.tsx'

type Props = DialogProps & { entry: ManagedReturn }

/** Asks how many pieces of each line came back, and in which condition. */
export function ReceiveDialog({ entry: { lines, kind }, errors, ...dialog }: Props) {
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
      {lines.map(({ id, product, variant, quantity, reason }, index) => {
        const isMissing = reason === 'missing'
        return (
          <fieldset key={id}>
            <legend className="mb-1 font-bold">{variantTitle(product, variant, language)}</legend>
            <div className="grid grid-cols-2 gap-3">
              {!isMissing && (
                <TextField
                  label={texts.sellable}
                  name={`sellable-${id}`}
                  inputMode="numeric"
                  dir="ltr"
                  defaultValue={kind === 'claim' ? 0 : quantity}
                  error={error(`lines.${index}.sellable`)}
                />
              )}
              <TextField
                label={isMissing ? texts.missingPieces : texts.damaged}
                name={`damaged-${id}`}
                inputMode="numeric"
                dir="ltr"
                defaultValue={kind === 'claim' ? quantity : 0}
                error={error(`lines.${index}.damaged`)}
              />
            </div>
          </fieldset>
        )
      })}
      {kind === 'exchange' && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="replace" defaultChecked className="size-5 shrink-0 accent-tile-deep" />
          {texts.replaceNow}
        </label>
      )}
    </FormDialog>
  )
}

/** The receipt of a form; what is not a number is sent as -1, so that the server names its field. */
export function readReceipt(
  fields: FormData,
  { lines, kind }: ManagedReturn,
): Pick<ReceiveReturnBody, 'lines' | 'replace'> {
  const numberOf = (name: string) => {
    const typed = String(fields.get(name) ?? '0').trim()
    return /^\d{1,6}$/.test(typed) ? Number(typed) : -1
  }
  return {
    lines: lines.map(({ id }) => ({
      lineId: id,
      sellable: numberOf(`sellable-${id}`),
      damaged: numberOf(`damaged-${id}`),
    })),
    replace: kind === 'exchange' && fields.has('replace'),
  }
}

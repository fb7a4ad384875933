import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { possibleKinds, type ReturnKind, returnKinds } from '#shop/returns/domain/return-kinds.ts'
import type { OrderReturns, ReturnableLine } from '#shop/returns/schemas.ts'
import { parseWholeNumber } from '#ui/quantity.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OpenReturnLine } from './open-return-line.tsx'

type Props = {
  state: OrderReturns
  /** The lines of the last request, which its errors are numbered by. */
  sent: readonly number[]
  errors: Record<string, string>
  busy: boolean
  onSubmit: (fields: FormData) => void
  onClose: () => void
}

/** Asks what the customer sends back, why, and what is sent instead. */
export function OpenReturnDialog({ state: { lines }, sent, errors, ...dialog }: Props) {
  const { managedReturns } = useAdmin()
  const { openFor: texts } = managedReturns
  const { returns, orders } = useMessages()
  const [kind, setKind] = useState<ReturnKind>(() => possibleKinds(lines)[0] ?? 'return')
  const visible = lines.filter(({ itemId, left }) => left > 0 || sent.includes(itemId))
  const textOf = (code: string | undefined) => code && (returns.errors[code] ?? returns.errors.invalid)

  return (
    <FormDialog
      {...dialog}
      title={texts.open}
      text={texts.text}
      confirmLabel={texts.open}
      cancelLabel={managedReturns.goBack}
    >
      <div className="space-y-4">
        <SelectField
          name="kind"
          label={managedReturns.kind}
          value={kind}
          onChange={({ target }) => setKind(returnKinds.find((each) => each === target.value) ?? 'return')}
        >
          {returnKinds.map((each) => (
            <option key={each} value={each}>
              {returns.kinds[each]}
            </option>
          ))}
        </SelectField>
        {errors.lines && (
          <p role="alert" className="text-sm font-bold text-pomegranate">
            {errors.lines === 'required' ? returns.errors.lines : returns.errors.invalid}
          </p>
        )}
        {visible.map((line) => {
          const index = sent.indexOf(line.itemId)
          return (
            <OpenReturnLine
              key={line.itemId}
              line={line}
              kind={kind}
              errorOf={(field) => (index === -1 ? undefined : textOf(errors[`lines.${index}.${field}`]))}
            />
          )
        })}
        {visible.some(({ kinds }) => !kinds.includes(kind)) && (
          <TextField
            name="lateReason"
            label={texts.lateReason}
            hint={texts.lateHint}
            error={errors.lateReason === 'required' ? texts.lateRequired : textOf(errors.lateReason)}
            autoComplete="off"
            dir="auto"
          />
        )}
        <TextAreaField
          name="words"
          label={texts.words}
          optional={orders.optional}
          error={textOf(errors.words)}
          rows={2}
          dir="auto"
        />
      </div>
    </FormDialog>
  )
}

/** The request of a form; what is not a number is sent as -1, so that the server names its field. */
export function readRequest(fields: FormData, lines: readonly ReturnableLine[]) {
  const text = (name: string) => String(fields.get(name) ?? '')
  const chosen = lines.filter(({ itemId }) => !['', '0', '٠'].includes(text(`quantity-${itemId}`).trim()))
  return {
    kind: text('kind'),
    words: text('words'),
    lateReason: text('lateReason'),
    lines: chosen.map(({ itemId }) => {
      const [variantId = '', price = ''] = text(`variant-${itemId}`).split('-')
      return {
        itemId,
        quantity: parseWholeNumber(text(`quantity-${itemId}`)) ?? -1,
        reason: text(`reason-${itemId}`),
        ...(variantId !== '' && { variantId: Number(variantId), price: Number(price) }),
      }
    }),
  }
}

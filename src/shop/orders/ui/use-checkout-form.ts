import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { readDraft, saveDraft } from './checkout-draft.ts'
import { type CheckoutDraft, type CheckoutValues, checkoutFields, fieldNames } from './checkout-fields.ts'
import { holdSubmission } from './order-submission.ts'

export type CheckoutFormReturn = UseFormReturn<CheckoutDraft, unknown, CheckoutValues>

const resolver = valibotResolver<CheckoutDraft, unknown, CheckoutValues>(checkoutFields)

/**
 * The checkout form. It has no default values, so that input typed before hydration is kept; empty fields then get
 * the saved draft, and every change is saved.
 */
export function useCheckoutForm(): CheckoutFormReturn {
  const form = useForm<CheckoutDraft, unknown, CheckoutValues>({ resolver })
  const { getValues, setValue, subscribe } = form

  useEffect(() => {
    const draft = readDraft()
    for (const name of fieldNames) {
      if (!getValues(name) && draft[name]) setValue(name, draft[name])
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        saveDraft(values)
        holdSubmission()
      },
    })
  }, [getValues, setValue, subscribe])

  return form
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/http/fetch-json.ts'
import { toast } from '#ui/toast.ts'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { useWorkTexts, type WorkTexts } from './use-work-texts.ts'

type Options = {
  /** The toast after success. */
  successMessage?: string
  /** The toast after a failure, from its reason; by default the reason. */
  failureMessage?: ((reason: string) => string) | undefined
  /** First parts of the query keys to invalidate; all queries by default. */
  invalidates?: readonly string[]
}

/**
 * Runs one mutation at a time and reports its result in a toast. Resolves to true on success; field errors of a refusal
 * are in `errors`, and the first wrong field has the focus. The affected queries are refetched in either case; a success waits for them.
 */
export function useAdminMutation() {
  const desk = useWorkTexts()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  useFocusInvalid(errors)

  async function change(
    call: () => Promise<unknown>,
    { successMessage, failureMessage, invalidates: queryNames }: Options = {},
  ): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setErrors({})
    const refetch = () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => !queryNames || queryNames.includes(String(name)),
        refetchType: 'active',
      })
    try {
      await call()
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
      toast({ description: describe(error, failureMessage), variant: 'destructive' })
      setBusy(false)
      // Not awaited: what it brings, such as a newer version, offers another attempt, which must not be ignored as busy.
      void refetch()
      return false
    }
    if (successMessage !== undefined) toast({ description: successMessage })
    setBusy(false)
    await refetch()
    return true
  }

  function describe(error: unknown, failureMessage: Options['failureMessage']): string {
    if (!failureMessage) return errorText(error, desk)
    return failureMessage(error instanceof ApiError ? errorText(error, desk) : desk.offlineText)
  }

  return { change, busy, errors, setErrors }
}

export type AdminMutation = ReturnType<typeof useAdminMutation>

function errorText(error: unknown, desk: WorkTexts): string {
  if (!(error instanceof ApiError)) return desk.offline
  if (error.code === 'too_many_attempts') return desk.tooMany
  if (Object.keys(error.errors).length > 0) return desk.badFields
  const texts: Record<string, string> = desk.refusalTexts
  const known = error.code === null ? undefined : texts[error.code]
  if (known !== undefined) return known
  if (error.code === 'not_enough_stock') return desk.notEnoughStock
  if (error.code === 'goods_decided') return desk.goodsDecided
  if (error.code === 'credit_given_back') return desk.creditGivenBack
  if (error.code === 'name_parcel') return desk.nameParcel
  if (error.code === 'option_in_use') return desk.inUse
  if (error.code === 'seller_not_open') return desk.sellerNotOpen
  if (error.code === 'own_shop') return desk.mySeller
  if (error.status === 409 || error.status === 412) return desk.stale
  if (error.status === 404 || error.status === 403) return desk.notAllowed
  return desk.saveFailed
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/http/fetch-json.ts'
import { toast } from '#ui/toast.ts'
import type { AdminMessages } from '../messages/en.ts'
import { useAdmin } from '../use-admin.ts'

type Options = {
  /** Said when it is done. */
  said?: string
  /** First parts of the keys of what has to be asked for again; everything unless told. */
  changes?: readonly string[]
}

/**
 * Does one thing at a time and says what came of it. Gives true when it is done; the fields a refusal names are kept in
 * `errors`. Whatever happened, the page shows afterwards what is.
 */
export function useChange() {
  const { shell } = useAdmin()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function change(call: () => Promise<unknown>, { said, changes }: Options = {}): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setErrors({})
    try {
      await call()
      if (said !== undefined) toast({ description: said })
      return true
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
      toast({ description: sentenceOf(error, shell), variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => !changes || changes.includes(String(name)),
        refetchType: 'active',
      })
    }
  }

  return { change, busy, errors, setErrors }
}

function sentenceOf(error: unknown, shell: AdminMessages['shell']): string {
  if (!(error instanceof ApiError)) return shell.offline
  if (error.code === 'too_many_attempts') return shell.tooMany
  if (Object.keys(error.errors).length > 0) return shell.badFields
  if (error.code === 'not_enough_stock') return shell.notEnoughStock
  if (error.status === 409 || error.status === 412) return shell.stale
  if (error.status === 404 || error.status === 403) return shell.notAllowed
  return shell.saveFailed
}

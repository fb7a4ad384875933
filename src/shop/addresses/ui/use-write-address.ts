import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { addressesQuery, removeAddress, saveAddress } from '../client.ts'

type Save = Parameters<typeof saveAddress>[0]

/** Mutations of the address book; the list is refetched afterwards. The caller shows errors by field. */
export function useWriteAddress(): {
  save: (address: Save) => void
  saveNow: (address: Save) => Promise<void>
  remove: (id: number) => void
  busy: boolean
} {
  const client = useQueryClient()
  const { addresses: texts } = useMessages()
  const onSettled = () => client.fetchQuery({ ...addressesQuery(), staleTime: 0 }).catch(() => undefined)

  const saving = useMutation({
    mutationFn: saveAddress,
    onSuccess: () => toast({ description: texts.saved }),
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) return
      const full = error instanceof ApiError && error.code === 'too_many'
      toast({ description: full ? texts.tooMany : texts.failed, variant: 'destructive' })
    },
    onSettled,
  })
  const removing = useMutation({
    mutationFn: removeAddress,
    onSuccess: () => toast({ description: texts.removed }),
    onError: () => toast({ description: texts.removeFailed, variant: 'destructive' }),
    onSettled,
  })

  return {
    save: (address) => saving.mutate(address),
    saveNow: async (address) => {
      await saving.mutateAsync(address)
    },
    remove: (id) => removing.mutate(id),
    busy: saving.isPending || removing.isPending,
  }
}

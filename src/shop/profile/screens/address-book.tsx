import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { addressesQuery } from '#shop/addresses/client.ts'
import type { SavedAddress } from '#shop/addresses/schemas.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Plus } from '#ui/icons/plus.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'

export function AddressBook() {
  const { addresses: texts } = useMessages()
  const { data: addresses, isError, isFetching, refetch } = useQuery(addressesQuery())
  // The address being edited, or a new one.
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null)
  if (!addresses && isError) {
    return <ErrorState message={texts.loadFailed} retry={() => void refetch()} busy={isFetching} />
  }
  if (!addresses) return <Skeleton className="h-40 rounded-card" />
  if (editing !== null) {
    return <AddressForm address={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />
  }
  return (
    <div className="space-y-4">
      {addresses.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      <ul className="grid gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id} className="grid">
            <AddressCard address={address} onEdit={() => setEditing(address)} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => setEditing('new')} className="needs-script">
        <Plus size={20} />
        {texts.add}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { profileQuery } from '#shop/accounts/client.ts'
import { useAccount } from '#shop/accounts/ui/use-account.ts'

/** Fills a blank field with the e-mail address or phone of the signed-in account. */
export function useMyContact(field: RefObject<HTMLInputElement | null>): void {
  const account = useAccount()
  const { data } = useQuery({ ...profileQuery(), enabled: account !== null })
  const contact = data?.email || (data?.phone ? formatPhone(data.phone) : '')
  useEffect(() => {
    const input = field.current
    if (contact && input && input.value === '' && input !== document.activeElement) input.value = contact
  }, [contact, field])
}

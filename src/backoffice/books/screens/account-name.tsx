import { TextLink } from '#desk/text-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { Account } from '../schemas.ts'

/** The name of an account in plain words, with whose it is. */
export function useAccountName(): (account: Account) => string {
  const { books } = useAdmin()
  const { language } = useLanguage()
  return ({ kind, ofSeller, ofCourier }) => {
    const owner = ofSeller ? localized(ofSeller, 'name', language) : ofCourier
    return owner === undefined ? books.accounts[kind] : books.accountOf(books.accounts[kind], owner)
  }
}

type Props = { account: Account; period?: string }

/** A link to what moved an account. */
export function AccountLink({ account, period = '' }: Props) {
  const nameOf = useAccountName()
  return (
    <TextLink href={`/admin/books/accounts/${account.id}${period}`} className="wrap-break-word">
      <bdi>{nameOf(account)}</bdi>
    </TextLink>
  )
}

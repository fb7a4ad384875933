import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { TextLink } from '#shop/accounts/ui/text-link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { applicationDraftQuery, inviteQuery, mySellersQuery } from '../client.ts'
import { applicationPath } from '../fields.ts'
import type { MySellers } from '../schemas.ts'
import { ApplicationForm } from './application-form.tsx'
import { InvitePage } from './invite.tsx'

export const head: ScreenModule['head'] = ({ address, queries, messages }) => {
  const { applications, invites, layout } = messages
  const token = address.search.get('token')
  if (token === null)
    return {
      title: applications.title,
      description: applications.description,
      canonical: applicationPath,
    }
  const isFound = queries.getQueryData(inviteQuery(token).queryKey)
  return { title: isFound ? invites.title : layout.notFoundTitle, canonical: null }
}

/** Where an account applies to sell and reads what was decided; with a token, where an invitation to work for a seller is answered. */
export function Screen({ address: { search } }: { address: Address }) {
  const token = search.get('token')
  return token === null ? (
    <Application />
  ) : (
    <InvitePage token={token} isFull={search.get('status') === 'full'} />
  )
}

function Application() {
  const { applications } = useMessages()
  const { data } = useQuery(mySellersQuery())
  const { data: draft = null } = useQuery(applicationDraftQuery())
  const waits = data?.sellers.some(({ status }) => status === 'applied' || status === 'onboarding')
  return (
    <div className="page-width grid max-w-3xl gap-6 pt-4 md:pt-8">
      <div>
        <h1 className="text-2xl font-extrabold wrap-anywhere md:text-3xl">{applications.title}</h1>
        <p className="mt-2 text-ink-soft">{applications.intro}</p>
        <TextLink href="/sell">{applications.about}</TextLink>
      </div>
      {data && data.sellers.length > 0 && <MySellerList sellers={data.sellers} />}
      {data && !data.isAccount && <SignIn />}
      {data?.isAccount && !waits && <ApplicationForm draft={draft} />}
    </div>
  )
}

function SignIn() {
  const { applications } = useMessages()
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <p className="mb-4">{applications.signInText}</p>
      <a href={`/login?back=${applicationPath}`} className={buttonClass('primary')}>
        {applications.signIn}
      </a>
    </section>
  )
}

function MySellerList({ sellers }: Pick<MySellers, 'sellers'>) {
  const { applications } = useMessages()
  const { language } = useLanguage()
  return (
    <ul aria-label={applications.yours} className="grid gap-3">
      {sellers.map((seller) => (
        <li key={seller.slug} className="rounded-card border border-line bg-paper p-4 md:p-6">
          <h2 className="text-xl font-extrabold">{applications.states[seller.status].title}</h2>
          <p className="font-bold wrap-anywhere">
            <bdi>{localized(seller, 'name', language)}</bdi>
          </p>
          <p className="mt-1 text-ink-soft">{applications.states[seller.status].text}</p>
          {seller.reason && (
            <p className="mt-2 wrap-anywhere">
              <strong>{applications.reason}</strong> <bdi>{seller.reason}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

import { useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPhone } from '#platform/phone/format-phone.ts'
import type { Profile, SessionUser } from '#shop/accounts/schemas.ts'
import { withReturnUrl } from '#shop/accounts/ui/return-url.ts'
import { TextLink } from '#shop/accounts/ui/text-link.tsx'
import { useAccount } from '#shop/accounts/ui/use-account.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Pencil } from '#ui/icons/pencil.ts'
import { Notice } from '#ui/notice.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Security } from './security.tsx'

/** The profile, to view or to edit (docs/product.md), and the account's security. */
export function ProfileTab({ profile }: { profile: Profile }) {
  const { accounts } = useMessages()
  const [editing, setEditing] = useState(false)
  const account = useAccount()
  return (
    <div className="space-y-8">
      {account?.sells && <PanelLink sells={account.sells} profile={profile} />}
      {editing ? (
        <ProfileForm profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <div>
          {profile.pendingEmail && (
            <div className="mb-5" role="status">
              <Notice>{accounts.emailWaits(`\u2068${profile.pendingEmail}\u2069`)}</Notice>
            </div>
          )}
          <ProfileFacts profile={profile} />
          <Button variant="secondary" onClick={() => setEditing(true)} className="needs-script mt-4">
            <Pencil size={18} />
            {accounts.edit}
          </Button>
          <p className="without-script mt-4 text-ink-soft">{accounts.needsScript}</p>
        </div>
      )}
      <div>
        <p className="mb-3">{accounts.myDataText}</p>
        {/* A file download: the browser fetches it, not the router. */}
        <a href="/api/profile/data" download className={buttonClass('secondary')}>
          {accounts.myData}
        </a>
      </div>
      <Security profile={profile} />
    </div>
  )
}

type PanelLinkProps = { sells: NonNullable<SessionUser['sells']>; profile: Profile }

/** The way into the panel of sellers, or how an account without a password gets one first. */
function PanelLink({ sells, profile: { isWithoutPassword, email } }: PanelLinkProps) {
  const { accounts } = useMessages()
  if (isWithoutPassword)
    return (
      <Notice>
        <strong className="block">{accounts.panelByPassword}</strong>
        <p>{accounts.addEmailForPassword}</p>
        {email && <TextLink href="/forgot-password">{accounts.forgot}</TextLink>}
      </Notice>
    )
  return (
    // The panel is a separate build, so this is a full page load.
    <a
      href={sells === 'here' ? '/selling' : withReturnUrl('/login', '/selling')}
      className={buttonClass('secondary')}
    >
      {sells === 'here' ? accounts.panel : accounts.panelByPassword}
    </a>
  )
}

function ProfileFacts({ profile }: { profile: Profile }) {
  const { accounts } = useMessages()
  const facts = [
    { name: accounts.username, value: profile.username },
    { name: accounts.email, value: profile.email },
    { name: accounts.name, value: profile.name },
    { name: accounts.phone, value: profile.phone && formatPhone(profile.phone), dir: 'ltr' },
    { name: accounts.city, value: profile.city },
    { name: accounts.address, value: profile.address },
  ]
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {facts.map(({ name, value, dir }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-bold">
            {value ? <bdi dir={dir}>{value}</bdi> : <span className="font-normal">{accounts.notGiven}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

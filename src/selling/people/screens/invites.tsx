import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { normalisePhone, whatsAppAddress } from '#platform/phone/phone.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createInvite, revokeInvite, sellerInvitesQuery } from '../client.ts'
import type { InviteInput, SellerInviteList } from '../schemas.ts'
import { RoleField } from './role-field.tsx'
import { useTexts } from './use-texts.ts'

const empty: InviteInput = { to: '', role: 'packer' }

/** Invites people, and lists whom the owners have invited. */
export function Invites({ slug }: { slug: string }) {
  const texts = useTexts()
  const { change, busy, errors } = useAdminMutation()
  const { data: invites = [] } = useQuery(sellerInvitesQuery(slug))
  const [draft, setDraft] = useState(empty)
  const [link, setLink] = useState<{ to: string; url: string } | null>(null)
  const { to, role } = draft

  async function invite(event: FormEvent) {
    event.preventDefault()
    setLink(null)
    const send = async () => {
      const { path } = await createInvite(slug, draft)
      if (path) setLink({ to, url: new URL(path, location.origin).href })
    }
    const isMailed = to.includes('@') && { successMessage: texts.mailed }
    if (await change(send, isMailed || {})) setDraft(empty)
  }

  const problems: Record<string, string> = { member: texts.member, invited: texts.invited }
  return (
    <>
      <Panel title={texts.add}>
        <form noValidate onSubmit={(event) => void invite(event)} className="space-y-3">
          <TextField
            label={texts.to}
            name="to"
            dir="ltr"
            autoComplete="off"
            value={to}
            onChange={({ target }) => setDraft({ to: target.value, role })}
            error={errors.to && (problems[errors.to] ?? texts.invalid)}
          />
          <RoleField label={texts.role} role={role} onChange={(next) => setDraft({ to, role: next })} />
          <Button type="submit" disabled={busy}>
            {texts.invite}
          </Button>
        </form>
        {link && <InviteLink {...link} />}
      </Panel>
      {invites.length > 0 && (
        <Panel title={texts.invites}>
          <ul className="divide-y divide-line">
            {invites.map((each) => (
              <Row
                key={each.id}
                invite={each}
                busy={busy}
                onRevoke={() => void change(() => revokeInvite(slug, each.id), {})}
              />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function InviteLink({ to, url }: { to: string; url: string }) {
  const texts = useTexts()
  const { language } = useLanguage()
  const { self } = useSeller()
  const phone = normalisePhone(to)
  return (
    <div className="mt-4 space-y-3">
      <TextField label={texts.link} value={url} readOnly dir="ltr" />
      {phone && self && (
        <a
          href={whatsAppAddress(phone, `${localized(self.seller, 'name', language)}\n${url}`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary')}
        >
          {texts.whatsApp}
        </a>
      )}
    </div>
  )
}

type RowProps = { invite: SellerInviteList[number]; busy: boolean; onRevoke: () => void }

function Row({ invite: { to, role, state, expiresAt, ended }, busy, onRevoke }: RowProps) {
  const texts = useTexts()
  const { team } = useSelling()
  const { language } = useLanguage()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <bdi dir="ltr" className="block font-bold wrap-anywhere">
          {formatPhone(to)}
        </bdi>
        <span className="text-ink-soft">
          {team.roles[role]} · {texts.states[state]}{' '}
          {state === 'pending' && texts.until(formatDate(expiresAt, language))}
        </span>
        {ended && (
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {texts.endedBy(`\u2068${ended.by}\u2069`, formatDate(ended.at, language))}
          </span>
        )}
      </div>
      {state === 'pending' && (
        <Button
          variant="secondary"
          disabled={busy}
          aria-label={texts.revokeOf(`\u2066${formatPhone(to)}\u2069`)}
          onClick={onRevoke}
        >
          {texts.revoke}
        </Button>
      )}
    </li>
  )
}

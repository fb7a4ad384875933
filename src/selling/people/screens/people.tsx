import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useWorkTexts } from '#desk/use-work-texts.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '#selling/team/ui/use-selling.ts'
import { type SellerRole, sellerRoles } from '#shop/sellers/domain/sellers.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { removeMember, saveMember, sellerTeamQuery } from '../client.ts'
import type { MemberBody, SellerTeam } from '../schemas.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).people.title,
  canonical: null,
})

/** Who works for the seller, for its owners. */
export function Screen() {
  const { people: texts } = useSelling()
  const { slug } = useSeller()
  const query = useQuery(sellerTeamQuery(slug))
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <PageHead title={texts.title} intro={texts.intro} />
      <Members slug={slug} members={query.data} />
      <AddMember slug={slug} />
    </div>
  )
}

function Members({ slug, members }: { slug: string; members: SellerTeam }) {
  const { people: texts } = useSelling()
  const desk = useWorkTexts()
  const { change, busy } = useAdminMutation()
  const [isLast, setLast] = useState(false)

  /** Runs a change, after whose refusal the screen says that an owner must remain. */
  function run(call: () => Promise<void>, successMessage: string) {
    setLast(false)
    const watched = () =>
      call().catch((error) => {
        setLast(error instanceof ApiError && error.code === 'last_owner')
        throw error
      })
    void change(watched, { successMessage })
  }

  return (
    <Panel>
      {isLast && <Notice tone="error">{texts.lastOwner}</Notice>}
      <ul className="divide-y divide-line">
        {members.map(({ userId, name, email, role }) => (
          <li key={userId} className="flex flex-wrap items-end gap-3 py-3">
            <div className="min-w-0 grow">
              <bdi className="block font-bold">{name}</bdi>
              <bdi dir="ltr" className="text-ink-soft wrap-anywhere">
                {email}
              </bdi>
            </div>
            <RoleField
              label={texts.roleOf(name)}
              role={role}
              onChange={(next) => run(() => saveMember(slug, { email, role: next }), desk.saved)}
            />
            <Button
              variant="secondary"
              disabled={busy}
              aria-label={texts.removeOf(name)}
              onClick={() => run(() => removeMember(slug, userId), texts.removed)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type RoleProps = { label: string; role: SellerRole; onChange: (role: SellerRole) => void }

function RoleField({ label, role, onChange }: RoleProps) {
  const { people: texts } = useSelling()
  return (
    <SelectField
      label={label}
      value={role}
      onChange={({ target }) => onChange(sellerRoles.find((each) => each === target.value) ?? role)}
    >
      {sellerRoles.map((each) => (
        <option key={each} value={each}>
          {texts.rolesTexts[each]}
        </option>
      ))}
    </SelectField>
  )
}

function AddMember({ slug }: { slug: string }) {
  const { people: texts } = useSelling()
  const desk = useWorkTexts()
  const { change, busy, errors } = useAdminMutation()
  const [draft, setDraft] = useState<MemberBody>({ email: '', role: 'packer' })

  async function add(event: FormEvent) {
    event.preventDefault()
    if (await change(() => saveMember(slug, draft), { successMessage: desk.saved }))
      setDraft({ email: '', role: 'packer' })
  }

  const { email, role } = draft
  return (
    <Panel title={texts.add}>
      <p className="mb-3 text-ink-soft">{texts.addText}</p>
      <form noValidate onSubmit={(event) => void add(event)} className="space-y-3">
        <TextField
          label={texts.email}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setDraft({ email: target.value, role })}
          error={errors.email && (errors.email === 'unknown' ? texts.unknown : texts.required)}
        />
        <RoleField label={texts.role} role={role} onChange={(next) => setDraft({ email, role: next })} />
        <Button type="submit" disabled={busy}>
          {texts.save}
        </Button>
      </form>
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useWorkTexts } from '#desk/use-work-texts.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { changeRole, removeMember, sellerTeamQuery } from '../client.ts'
import type { SellerTeam } from '../schemas.ts'
import { Invites } from './invites.tsx'
import { RoleField } from './role-field.tsx'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** Who works for the seller, for its owners. */
export function Screen() {
  const texts = useTexts()
  const { slug, area } = useSeller()
  const query = useQuery(sellerTeamQuery(slug))
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <PageHead
        title={texts.title}
        intro={texts.intro}
        actions={
          <Link href={`${area.pages}/log`} className={buttonClass('secondary', 'sm')}>
            {texts.toLog}
          </Link>
        }
      />
      <Members slug={slug} members={query.data} />
      <Invites slug={slug} />
    </div>
  )
}

function Members({ slug, members }: { slug: string; members: SellerTeam }) {
  const texts = useTexts()
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
              onChange={(next) => run(() => changeRole(slug, userId, next), desk.saved)}
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

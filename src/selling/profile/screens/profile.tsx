import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useWorkTexts } from '#desk/use-work-texts.ts'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '#selling/team/ui/use-selling.ts'
import type { SellerProfile } from '#shop/seller-profiles/schemas.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { acceptTerms, sellerProfileQuery } from '../client.ts'
import { AwayForm } from './away-form.tsx'
import { ProfileForm, toDraft } from './profile-form.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).profile.title,
  canonical: null,
})

/** What shoppers and couriers know of the seller, what is missing before it opens, and its days away. */
export function Screen() {
  const { profile: texts } = useSelling()
  const { slug, self, area } = useSeller()
  const query = useQuery(sellerProfileQuery(slug))
  const failure = useQueryFailure(query)
  const { data } = query
  if (failure || !data || !self) return failure
  const isOwner = self.role === 'owner'
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <PageHead
        title={texts.title}
        intro={texts.intro}
        actions={
          <Link href={`${area.pages}/rates`} className={buttonClass('secondary')}>
            {texts.rates}
          </Link>
        }
      />
      {data.checklist.some(({ done }) => !done) && (
        <Checklist checklist={data.checklist} isOpen={data.status === 'open'} />
      )}
      <Terms slug={slug} data={data} isOwner={isOwner} />
      <ProfileForm key={JSON.stringify(toDraft(data))} slug={slug} data={data} isOwner={isOwner} />
      <AwayForm key={`${data.awayFrom} ${data.awayUntil}`} slug={slug} data={data} />
      {isOwner && (
        <p>
          <TextLink href={`${area.pages}/close`}>{texts.close}</TextLink>
        </p>
      )}
    </div>
  )
}

function Checklist({ checklist, isOpen }: Pick<SellerProfile, 'checklist'> & { isOpen: boolean }) {
  const { profile: texts } = useSelling()
  return (
    <Panel title={isOpen ? texts.stillMissing : texts.checklist}>
      <ul className="divide-y divide-line">
        {checklist.map(({ item, done }) => (
          <li key={item} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span>{texts.items[item]}</span>
            <strong className={done ? 'text-palm' : 'text-pomegranate'}>
              {done ? texts.done : texts.missing}
            </strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type TermsProps = { slug: string; data: SellerProfile; isOwner: boolean }

function Terms({ slug, data, isOwner }: TermsProps) {
  const { profile: texts } = useSelling()
  const { saved } = useWorkTexts()
  const { change, busy } = useAdminMutation()
  if (data.termsAcceptedAt !== null) return null
  return (
    <Panel title={texts.terms}>
      <p>{texts.termsText}</p>
      {/* The shop is a separate build, so this is a full page load. */}
      <a
        href="/sell"
        className="inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
      >
        {texts.termsLink}
      </a>
      {isOwner ? (
        <div className="mt-2">
          <Button
            disabled={busy}
            onClick={() => void change(() => acceptTerms(slug, data.version), { successMessage: saved })}
          >
            {texts.accept}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">{texts.onlyOwner}</p>
      )}
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatDate, formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { closeShop, sellerClosingQuery, takeClosingBack } from '../client.ts'
import type { SellerClosing } from '../schemas.ts'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** Closes the shop, for its owners: what it means, what it still waits for, and taking it back. */
export function Screen() {
  const texts = useTexts()
  const { slug, self, area } = useSeller()
  const query = useQuery(sellerClosingQuery(slug))
  const failure = useQueryFailure(query)
  const { data } = query
  if (failure || !data || !self) return failure
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <PageHead
        title={texts.title}
        intro={texts.intro}
        actions={
          <Link href={`${area.pages}/profile`} className={buttonClass('secondary', 'sm')}>
            {texts.toProfile}
          </Link>
        }
      />
      {data.since === null ? <ToClose data={data} /> : <Closing data={data} since={data.since} />}
    </div>
  )
}

function ToClose({ data }: { data: SellerClosing }) {
  const texts = useTexts()
  const { language } = useLanguage()
  const { slug, self, area } = useSeller()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [typed, setTyped] = useState('')
  const { status, version } = data
  if (status !== 'open' && status !== 'suspended' && status !== 'onboarding')
    return <p>{texts.notPossible}</p>
  const name = self ? localized(self.seller, 'name', language) : ''
  const isNew = status === 'onboarding'

  async function close(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return setErrors({ name: 'required' })
    const body = { name: typed, version }
    if (isNew) {
      // The screen ends with the shop: what it reads is not read again.
      const options = { successMessage: texts.closed, invalidates: ['sellerSelf'] }
      if (await change(() => closeShop(slug, body), options)) navigate(area.pages)
      return
    }
    if (await change(() => closeShop(slug, body), { successMessage: texts.started })) setTyped('')
  }

  return (
    <>
      <Panel>
        {isNew ? (
          <p>{texts.onboardingText}</p>
        ) : (
          <ul className="list-disc space-y-2 ps-5">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        )}
        <form noValidate onSubmit={(event) => void close(event)} className="mt-4 space-y-3">
          <TextField
            label={texts.nameLabel(`\u2068${name}\u2069`)}
            name="name"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={errors.name && texts.nameError}
          />
          <Button type="submit" variant="danger" disabled={busy}>
            {texts.close}
          </Button>
        </form>
      </Panel>
      {!isNew && <Waits data={data} />}
    </>
  )
}

function Closing({ data, since }: { data: SellerClosing; since: string }) {
  const texts = useTexts()
  const { language } = useLanguage()
  const { slug } = useSeller()
  const { change, busy } = useAdminMutation()
  const takeBack = () =>
    change(() => takeClosingBack(slug, data.version), { successMessage: texts.takenBack })
  return (
    <>
      <Panel title={texts.closingTitle}>
        <p>{texts.closingText(formatMoment(since, language))}</p>
        <p className="mt-2">{data.opens ? texts.takeBackText : texts.takeBackSuspended}</p>
        <div className="mt-3">
          <Button variant="secondary" disabled={busy} onClick={() => void takeBack()}>
            {texts.takeBack}
          </Button>
        </div>
      </Panel>
      <Waits data={data} />
    </>
  )
}

function Waits({ data: { parcels, returns, returnsUntil, held, owed } }: { data: SellerClosing }) {
  const texts = useTexts()
  const { language } = useLanguage()
  const count = (number: number) => (number === 0 ? texts.none : formatNumber(number, language))
  const sum = (dinars: number) => (dinars === 0 ? texts.none : formatPrice(Math.abs(dinars), language))
  const rows = [
    { name: texts.parcels, value: count(parcels), isOver: parcels === 0 },
    { name: texts.returns, value: count(returns), isOver: returns === 0 },
    {
      name: texts.returnsUntil,
      // The last day: most windows end with it.
      value:
        returnsUntil === null
          ? texts.noReturns
          : formatDate(new Date(Date.parse(returnsUntil) - 1), language),
      isOver: returnsUntil === null,
    },
    { name: texts.held, value: sum(held), isOver: held === 0 },
    { name: owed < 0 ? texts.debt : texts.owed, value: sum(owed), isOver: owed === 0 },
  ]
  return (
    <Panel title={texts.now}>
      <dl className="divide-y divide-line">
        {rows.map(({ name, value, isOver }) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <dt>{name}</dt>
            <dd className={isOver ? 'text-ink-soft' : 'font-bold'}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '#selling/team/ui/use-selling.ts'
import type { PayoutWay } from '#shop/payouts/schemas.ts'
import { type PayoutWayKind, payoutWayKinds } from '#shop/sellers/domain/payout-ways.ts'
import { maxWayTexts } from '#shop/sellers/domain/text-lengths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addPayoutWay, myPayoutWaysQuery } from '../client.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).payouts.ways,
  canonical: null,
})

/** Where the seller is paid, for its owners. */
export function Screen() {
  const { payouts: texts } = useSelling()
  const { slug } = useSeller()
  const { language } = useLanguage()
  const query = useQuery(myPayoutWaysQuery(slug))
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const { ways, pausedUntil } = query.data
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <PageHead title={texts.ways} intro={texts.waysText} />
      {pausedUntil !== null && <Notice>{texts.paused(formatMoment(pausedUntil, language))}</Notice>}
      <Ways ways={ways} />
      <AddWay slug={slug} />
    </div>
  )
}

function Ways({ ways }: { ways: readonly PayoutWay[] }) {
  const { payouts: texts } = useSelling()
  const { language } = useLanguage()
  if (ways.length === 0) return <p className="text-ink-soft">{texts.noWay}</p>
  return (
    <Panel>
      <ul className="divide-y divide-line">
        {ways.map(({ id, kind, account, holder, state, by, createdAt }) => (
          <li key={id} className="py-3">
            <p className="font-bold">
              {texts.kinds[kind]}{' '}
              <bdi dir="ltr" className="tabular wrap-anywhere">
                {account}
              </bdi>
            </p>
            <p>
              <bdi>{holder}</bdi>
            </p>
            <p className={state === 'current' ? 'text-palm' : 'text-ink-soft'}>{texts.wayStates[state]}</p>
            <p className="text-sm text-ink-soft">
              <bdi>{by}</bdi>
              {' · '}
              {formatMoment(createdAt, language)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function AddWay({ slug }: { slug: string }) {
  const { payouts: texts } = useSelling()
  const { change, busy, errors } = useAdminMutation()
  const [kind, setKind] = useState<PayoutWayKind>('cash_office')
  const [account, setAccount] = useState('')
  const [holder, setHolder] = useState('')
  const codes: Record<string, string> = texts.errors
  const error = (name: string) => errors[name] && (codes[errors[name]] ?? texts.otherError)

  async function send(event: FormEvent) {
    event.preventDefault()
    const isAdded = await change(() => addPayoutWay(slug, { kind, account, holder }), {
      successMessage: texts.sent,
    })
    if (!isAdded) return
    setAccount('')
    setHolder('')
  }

  return (
    <Panel title={texts.add}>
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-3">
        <SelectField
          label={texts.kind}
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(payoutWayKinds.find((each) => each === target.value) ?? kind)}
        >
          {payoutWayKinds.map((each) => (
            <option key={each} value={each}>
              {texts.kinds[each]}
            </option>
          ))}
        </SelectField>
        {kind !== 'cash_office' && (
          <TextField
            label={texts.account}
            hint={texts.accountHint}
            name="account"
            dir="ltr"
            autoComplete="off"
            maxLength={maxWayTexts.account}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
            error={error('account')}
          />
        )}
        <TextField
          label={texts.holder}
          name="holder"
          dir="auto"
          autoComplete="off"
          maxLength={maxWayTexts.holder}
          value={holder}
          onChange={({ target }) => setHolder(target.value)}
          error={error('holder')}
        />
        <Button type="submit" disabled={busy}>
          {texts.save}
        </Button>
      </form>
    </Panel>
  )
}

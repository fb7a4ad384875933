import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { pickErrors } from '#desk/pick-errors.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useWorkTexts } from '#desk/use-work-texts.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { myRatesQuery, saveMyRates } from '../client.ts'
import type { SellerRates } from '../schemas.ts'
import { newDraft, type RateDraft, readDrafts, toDrafts } from './rate-draft.ts'
import { RateFields } from './rate-fields.tsx'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** What the seller takes for its own delivery, place by place. */
export function Screen() {
  const texts = useTexts()
  const { slug } = useSeller()
  const query = useQuery(myRatesQuery(slug))
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <PageHead title={texts.title} intro={texts.intro} />
      {!query.data.counts && <Notice>{texts.hub}</Notice>}
      <RatesForm slug={slug} data={query.data} />
    </div>
  )
}

/** All rates in one form. What is typed survives when the prices change meanwhile; the form then says so. */
function RatesForm({ slug, data }: { slug: string; data: SellerRates }) {
  const texts = useTexts()
  const desk = useWorkTexts()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [drafts, setDrafts] = useState(() => toDrafts(data.rates))
  const stored = JSON.stringify(data.rates)
  // Null until the rates that were just saved are read again.
  const [base, setBase] = useState<string | null>(stored)
  if (base === null && !busy) setBase(stored)
  const isStale = base !== null && base !== stored

  async function save(event: FormEvent) {
    event.preventDefault()
    const body = { version: data.version, rates: readDrafts(drafts) }
    if (await change(() => saveMyRates(slug, body), { successMessage: desk.saved })) setBase(null)
  }

  function edit(changed: readonly RateDraft[]) {
    setErrors({})
    setDrafts([...changed])
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-4">
      {isStale && <Notice tone="error">{texts.stale}</Notice>}
      {drafts.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      {drafts.map((draft, index) => (
        <Panel key={draft.key} title={texts.place(formatNumber(index + 1, language))}>
          <RateFields
            draft={draft}
            errors={pickErrors(errors, `rates.${index}`)}
            onChange={(fields) =>
              edit(drafts.map((each) => (each.key === draft.key ? { ...each, ...fields } : each)))
            }
            onRemove={() => edit(drafts.filter(({ key }) => key !== draft.key))}
          />
        </Panel>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => edit([...drafts, newDraft(drafts)])}>
          {texts.add}
        </Button>
        <Button type="submit" disabled={busy}>
          {desk.save}
        </Button>
      </div>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LocalizedTextFields } from '#desk/localized-text-fields.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { isSameValue, maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import type { PageToChange, ProposalBody } from '#shop/proposals/schemas.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PicturesField } from '../../pictures/ui/pictures-field.tsx'
import { useSeller } from '../../team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '../../team/ui/use-selling.ts'
import { pageToChangeQuery, propose } from '../client.ts'
import { DescriptionFields } from './description-fields.tsx'
import { FieldsComparison } from './fields-comparison.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).products.textsTitle,
  canonical: null,
})

/** Other texts and pictures for a page on which the seller sells: what waits, the fields, and what they change. */
export function Screen({ address: { params } }: { address: Address }) {
  const { products: texts } = useSelling()
  const { area } = useSeller()
  const query = useQuery(pageToChangeQuery(area.api, parseRowId(params)))
  const failure = useQueryFailure(query)
  const { data } = query
  if (failure || !data) return failure
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <PageHead title={texts.textsTitle} intro={texts.textsIntro} />
      {data.pending && <Pending pending={data.pending} />}
      <ChangeForm key={JSON.stringify(data)} page={data} />
    </div>
  )
}

function Pending({ pending: { before, now, proposed } }: { pending: NonNullable<PageToChange['pending']> }) {
  const { products: texts } = useSelling()
  return (
    <Panel title={texts.statuses.pending}>
      <p className="mb-2 text-ink-soft">{texts.waits}</p>
      <FieldsComparison
        caption={texts.statuses.pending}
        fields={Object.keys(proposed)}
        columns={[
          { title: texts.before, values: before ?? {} },
          { title: texts.now, values: now },
          { title: texts.proposed, values: proposed },
        ]}
      />
    </Panel>
  )
}

/** The fields of the form: of the proposal that waits where it has them, otherwise of the page. */
function toDraft({ now, pending }: PageToChange) {
  const values: Record<string, unknown> = Object.assign({}, now, pending?.proposed)
  const text = (field: string) => (typeof values[field] === 'string' ? values[field] : '')
  const draft = Object.assign({}, mapTexts('title', text), mapTexts('description', text))
  const images = Array.isArray(values.images) ? (values.images as string[]) : []
  return Object.assign(draft, { brand: text('brand'), model: text('model'), images })
}

function ChangeForm({ page }: { page: PageToChange }) {
  const { products: texts } = useSelling()
  const { area } = useSeller()
  const { change, busy, errors } = useAdminMutation()
  const [draft, setDraft] = useState(() => toDraft(page))
  const set = (changes: Partial<typeof draft>) => setDraft((all) => Object.assign({}, all, changes))
  const error = (field: string) => {
    const code = errors[`fields.${field}`]
    return code && (texts.errors[code] ?? texts.errors.invalid)
  }
  // An empty text is stored as null in some fields.
  const stored = (field: string) => page.now[field] ?? ''
  const changed = Object.entries(draft).filter(([field, value]) => !isSameValue(value, stored(field)))

  async function send(event: FormEvent) {
    event.preventDefault()
    const body: ProposalBody = { productId: page.productId, fields: Object.fromEntries(changed) }
    const sent = await change(() => propose(area.api, body), {
      successMessage: texts.sent,
      invalidates: ['myProposals', 'pageToChange'],
    })
    if (sent) navigate(`${area.pages}/proposals`)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
      <Panel>
        <div className="space-y-3">
          <LocalizedTextFields field="title" labels={texts.titles} draft={draft} set={set} error={error} />
          <DescriptionFields draft={draft} set={set} error={error} />
          <TextField
            label={texts.brand}
            value={draft.brand}
            onChange={({ target }) => set({ brand: target.value })}
            error={error('brand')}
          />
          <TextField
            label={texts.model}
            optional={texts.optional}
            value={draft.model}
            onChange={({ target }) => set({ model: target.value })}
            error={error('model')}
          />
          <PicturesField
            label={texts.pictures}
            images={draft.images}
            onImages={(images) => set({ images })}
            max={maxPictures}
            error={error('images')}
          />
        </div>
      </Panel>
      <Panel title={texts.changes}>
        {changed.length === 0 ? (
          <p className="text-ink-soft">{texts.nothingChanges}</p>
        ) : (
          <FieldsComparison
            caption={texts.changes}
            fields={changed.map(([field]) => field)}
            columns={[
              { title: texts.now, values: page.now },
              { title: texts.proposed, values: draft },
            ]}
          />
        )}
      </Panel>
      <Button type="submit" disabled={busy || changed.length === 0}>
        {texts.send}
      </Button>
    </form>
  )
}

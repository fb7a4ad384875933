import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FileField } from '#desk/file-field.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import type { SellerPaper } from '#shop/seller-profiles/schemas-papers.ts'
import { type PaperKind, paperKinds } from '#shop/sellers/domain/papers.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { Button } from '#ui/button.tsx'
import { sellerPapersQuery, sendPaper } from '../client.ts'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** The papers of the seller, for its owners: what waits, what was decided, and what to send. */
export function Screen() {
  const texts = useTexts()
  const { slug, self } = useSeller()
  const query = useQuery(sellerPapersQuery(slug))
  const failure = useQueryFailure(query)
  if (failure || !query.data || !self) return failure
  const { papers } = query.data
  const canSend = isEditable(self.seller.status)
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <PageHead title={texts.title} intro={texts.intro} />
      {paperKinds.map((kind) => (
        <Panel key={kind} title={texts.kinds[kind]}>
          <p className="text-ink-soft">{texts.hints[kind]}</p>
          <Sent papers={papers.filter((paper) => paper.kind === kind)} />
          {canSend && <SendPaper slug={slug} kind={kind} />}
        </Panel>
      ))}
    </div>
  )
}

function Sent({ papers }: { papers: readonly SellerPaper[] }) {
  const texts = useTexts()
  if (papers.length === 0) return <p className="mt-2 font-bold text-pomegranate">{texts.none}</p>
  return (
    <ul className="mt-2 divide-y divide-line">
      {papers.map(({ id, name, state, note }) => (
        <li key={id} className="py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <strong className={state === 'refused' ? 'text-pomegranate' : 'text-palm'}>
              {texts.states[state]}
            </strong>
          </div>
          {note && (
            <p className="text-ink-soft wrap-anywhere" dir="auto">
              {texts.reason(note)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function SendPaper({ slug, kind }: { slug: string; kind: PaperKind }) {
  const texts = useTexts()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [file, setFile] = useState<File | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!file) return setErrors({ paper: 'required' })
    if (await change(() => sendPaper(slug, kind, file), { successMessage: texts.sent })) setFile(null)
  }

  const code = errors.paper ?? errors.name
  const error = code && (code === 'required' ? texts.chooseFile : (texts.errors[code] ?? texts.otherError))
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-3 space-y-3">
      <FileField
        label={texts.kinds[kind]}
        hint={texts.file}
        error={error}
        drop={texts.drop}
        accept="image/*,.heic,.heif,application/pdf"
        file={file}
        onFile={(chosen) => {
          setErrors({})
          setFile(chosen)
        }}
      />
      <Button type="submit" disabled={busy}>
        {texts.send}
      </Button>
    </form>
  )
}

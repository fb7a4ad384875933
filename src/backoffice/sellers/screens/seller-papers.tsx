import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { SellerPaper } from '#shop/seller-profiles/schemas-papers.ts'
import { isPossible, type PaperKind, paperKinds } from '#shop/sellers/domain/papers.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { decidePaper, managedPapersQuery, toPaperAddress } from '../client.ts'
import { type ManagedSellerDetails, maxReason, type PaperBody } from '../schemas.ts'

/** The papers of a seller by kind: reading, accepting, refusing and waiving them. */
export function SellerPapers({ seller }: { seller: ManagedSellerDetails }) {
  const { sellers } = useAdmin()
  const { papers: texts } = sellers
  const { data } = useQuery(managedPapersQuery(seller.id))
  if (!data) return null
  return (
    <Panel title={texts.title}>
      <p className="text-sm text-ink-soft">{texts.readHint}</p>
      {paperKinds.map((kind) => (
        <PapersOfKind
          key={kind}
          seller={seller}
          kind={kind}
          papers={data.papers.filter((paper) => paper.kind === kind)}
        />
      ))}
    </Panel>
  )
}

type KindProps = { seller: ManagedSellerDetails; kind: PaperKind; papers: readonly SellerPaper[] }

function PapersOfKind({ seller, kind, papers }: KindProps) {
  const { sellers } = useAdmin()
  const { papers: texts } = sellers
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [reason, setReason] = useState('')
  const canDecide = isEditable(seller.status)
  const isWaived = papers.some(({ state, deleteAt }) => state === 'waived' && deleteAt === null)

  async function send(body: PaperBody) {
    const typed = reason.trim()
    if (body.to !== 'accepted' && typed === '') return setErrors({ reason: 'required' })
    const full = Object.assign({}, body, typed && { reason: typed })
    if (await change(() => decidePaper(seller.id, full), { successMessage: texts.decided })) setReason('')
  }

  return (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="font-bold">{texts.kinds[kind]}</h3>
      {papers.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="divide-y divide-line">
        {papers.map((paper) => (
          <Paper key={paper.id} sellerId={seller.id} paper={paper}>
            {canDecide && isPossible(paper.state, 'accepted') && (
              <Button
                size="sm"
                disabled={busy}
                onClick={() => void send({ to: 'accepted', paperId: paper.id })}
              >
                {texts.accept}
              </Button>
            )}
            {canDecide && isPossible(paper.state, 'refused') && (
              <Button
                size="sm"
                variant="danger"
                disabled={busy}
                onClick={() => void send({ to: 'refused', paperId: paper.id })}
              >
                {texts.refuse}
              </Button>
            )}
          </Paper>
        ))}
      </ul>
      {canDecide && (
        <div className="mt-2 space-y-2">
          <TextField
            label={texts.reasonOf(texts.kinds[kind])}
            hint={texts.reasonHint}
            name={`reason-${kind}`}
            dir="auto"
            autoComplete="off"
            maxLength={maxReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={errors.reason && sellers.reasonRequired}
          />
          {!isWaived && (
            <Button
              size="sm"
              variant="secondary"
              disabled={busy}
              aria-label={texts.waiveOf(texts.kinds[kind])}
              onClick={() => void send({ to: 'waived', kind })}
            >
              {texts.waive}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

type PaperProps = { sellerId: number; paper: SellerPaper; children: ReactNode }

function Paper({ sellerId, paper: { id, name, state, note, createdAt, deleteAt }, children }: PaperProps) {
  const { sellers } = useAdmin()
  const { papers: texts } = sellers
  const { language } = useLanguage()
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <strong className={state === 'refused' ? 'text-pomegranate' : 'text-palm'}>
          {texts.states[state]}
        </strong>
        {name && <bdi className="min-w-0 wrap-anywhere">{name}</bdi>}
        <span className="text-sm text-ink-soft">{formatMoment(createdAt, language)}</span>
      </div>
      {note && (
        <p className="wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
      {deleteAt && <p className="text-sm text-ink-soft">{texts.until(formatMoment(deleteAt, language))}</p>}
      <div className="mt-1 flex flex-wrap gap-2">
        {name && (
          // A page load: the file is a PDF or a picture, not a page of the back office.
          <a
            href={toPaperAddress(sellerId, id)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'sm')}
          >
            {texts.read}
          </a>
        )}
        {children}
      </div>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { CircleCheck } from '#ui/icons/circle-check.ts'
import { Notice } from '#ui/notice.tsx'
import { inquiryDraftQuery } from '../client.ts'
import type { InquiryKind } from '../domain/inquiry-kinds.ts'
import { InquiryFields } from './inquiry-fields.tsx'
import { useInquiry } from './use-inquiry.ts'

type Props = {
  kind: InquiryKind
  /** The reference of an inquiry that was just sent without JavaScript. */
  sent: string | null
  /** The order number from the page's URL. */
  orderNumber: string | null
  /** The product from the page's URL that the contact form asks for. */
  product: string | null
}

/** The form for inquiries; without JavaScript a plain form post to the page's own path. */
export function InquiryForm({ kind, sent, orderNumber, product }: Props) {
  const { inquiries } = useMessages()
  const { data: draft = null } = useQuery(inquiryDraftQuery(kind))
  const { form, errors, failure, busy, reference, send, saveDraft } = useInquiry(kind, draft)
  const id = useId()
  const sentReference = reference ?? sent
  if (sentReference) return <Sent kind={kind} reference={sentReference} takeFocus={reference !== null} />
  return (
    <Panel kind={kind} id={id}>
      <form
        ref={form}
        method="post"
        action={`/${kind}`}
        noValidate
        aria-labelledby={id}
        onSubmit={(event) => void send(event)}
        onInput={saveDraft}
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        {failure && (
          <div className="sm:col-span-2">
            <Notice tone="error">{failure === 'too-many' ? inquiries.tooMany : inquiries.failed}</Notice>
          </div>
        )}
        {kind === 'contact' && (
          <p className="text-sm text-ink-soft sm:col-span-2">{inquiries.hints.contact}</p>
        )}
        <InquiryFields
          kind={kind}
          values={
            draft?.values ?? {
              orderNumber: orderNumber ?? '',
              ...(product && kind === 'contact' && { text: inquiries.requestOf(product) }),
            }
          }
          errors={errors}
        />
        <div className="sm:col-span-2">
          <Button type="submit" disabled={busy} className="max-sm:w-full">
            {busy ? inquiries.sending : inquiries.send[kind]}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function Panel({ kind, id, children }: { kind: InquiryKind; id: string; children: ReactNode }) {
  const { inquiries } = useMessages()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 id={id} className="text-xl font-extrabold">
        {inquiries.title[kind]}
      </h2>
      {children}
    </section>
  )
}

function Sent({ kind, reference, takeFocus }: { kind: InquiryKind; reference: string; takeFocus: boolean }) {
  const { inquiries } = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  return (
    <section className="rounded-card border border-line bg-paper p-4 md:p-6">
      <CircleCheck size={40} className="text-palm" />
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-xl font-extrabold">
        {inquiries.sentTitle[kind]}
      </h2>
      <p className="mt-1 text-ink-soft">{inquiries.sentText[kind]}</p>
      <dl className="my-4 flex flex-wrap items-baseline gap-x-3">
        <dt className="text-ink-soft">{inquiries.reference}</dt>
        <dd>
          <bdi dir="ltr" className="text-xl font-extrabold tabular-nums">
            {reference}
          </bdi>
        </dd>
      </dl>
      {/* A plain link reloads the page with an empty form. */}
      <a href={`/${kind}`} className={buttonClass('secondary')}>
        {inquiries.another}
      </a>
    </section>
  )
}

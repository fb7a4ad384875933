import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/http/fetch-json.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { productQuery } from '#shop/catalogue/client.ts'
import { type RestockDraft, requestRestock, restockDraftQuery } from '../client.ts'
import type { ContactChannel } from '../domain/contact.ts'
import { readNotice } from '../domain/restock-notice.ts'

export type Failure = RestockDraft['failure'] | 'missing' | 'not-sent'

/** `done`: how the person is notified; `either` after a form without script. */
type Result = { kind: 'failed'; failure: Failure } | { kind: 'done'; channel: ContactChannel | 'either' }

type Requested = { slug: string; variantId: number | undefined }

/** The form of a sold-out variant; it begins with the result of a form that was sent without script. */
export function useRestockRequest({ slug, variantId }: Requested, onInStock: () => void) {
  const client = useQueryClient()
  const { search } = usePages().current.address
  const [draft] = useState(() => client.getQueryData(restockDraftQuery().queryKey) ?? null)
  const [last, setLast] = useState<{ of: number | undefined; result: Result | null }>(() => ({
    of: variantId,
    result: firstResult(readNotice(search) === 'requested', draft),
  }))
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef(draft?.contact ?? '')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    typed.current = field.current?.value ?? ''
    setBusy(true)
    const result = await attempt({ slug, variantId }, typed.current)
    setBusy(false)
    if (result === 'in-stock') {
      onInStock()
      return void client.invalidateQueries(productQuery(slug))
    }
    flushSync(() => setLast({ of: variantId, result }))
    if (result.kind === 'failed') field.current?.focus()
  }

  const result = last.of === variantId ? last.result : null
  return { result, busy, field, send, initial: typed.current }
}

function firstResult(isRequested: boolean, draft: RestockDraft | null): Result | null {
  if (isRequested) return { kind: 'done', channel: 'either' }
  return draft && { kind: 'failed', failure: draft.failure }
}

async function attempt({ slug, variantId }: Requested, contact: string): Promise<Result | 'in-stock'> {
  try {
    const { channel } = await requestRestock(slug, { contact, variantId })
    return { kind: 'done', channel }
  } catch (error) {
    const failure = failureOf(error)
    return failure === 'in-stock' ? failure : { kind: 'failed', failure }
  }
}

function failureOf(error: unknown): Failure | 'in-stock' {
  if (!(error instanceof ApiError)) return 'not-sent'
  const { contact } = error.errors
  if (contact !== undefined) return contact === 'required' ? 'required' : 'invalid_contact'
  if (error.code === 'in_stock') return 'in-stock'
  if (error.code === 'too_many_attempts') return 'too-many'
  return error.code === 'not_found' ? 'missing' : 'not-sent'
}

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/http/fetch-json.ts'
import { postInquiry } from '../client.ts'
import type { InquiryKind } from '../domain/inquiry-kinds.ts'
import { fieldsOf, type InquiryDraft, type InquiryField } from '../fields.ts'
import { forgetDraft, keepDraft, readDraft } from './inquiry-draft.ts'

type Typed = Partial<Record<InquiryField, string>>
export type Failure = 'too-many' | 'not-sent' | null

const noErrors: Record<string, string> = {}

/**
 * Sends a form whose fields hold what is typed: the server checks it, what is wrong comes back by field. What is typed is
 * kept in the tab until it has arrived.
 */
export function useInquiry(kind: InquiryKind, draft: InquiryDraft | null) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(draft?.errors ?? noErrors)
  const [failure, setFailure] = useState<Failure>(draft?.tooMany ? 'too-many' : null)
  const [busy, setBusy] = useState(false)
  const [reference, setReference] = useState<string | null>(null)

  useEffect(() => {
    if (!draft) fillEmpty(form, kind)
    if (draft && Object.keys(draft.errors).length > 0) focusFirstWrong(form, draft.errors, kind)
  }, [kind, draft])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!form.current || busy) return
    const values = typedIn(form.current, kind)
    setBusy(true)
    try {
      const answer = await postInquiry({ kind, ...values })
      forgetDraft(kind)
      setReference(answer.reference)
    } catch (error) {
      const wrong = error instanceof ApiError ? error.errors : noErrors
      const code = error instanceof ApiError ? error.code : null
      flushSync(() => {
        setErrors(wrong)
        setFailure(
          code === 'too_many_attempts' ? 'too-many' : Object.keys(wrong).length > 0 ? null : 'not-sent',
        )
      })
      focusFirstWrong(form, wrong, kind)
    } finally {
      setBusy(false)
    }
  }

  function keep() {
    if (form.current) keepDraft(kind, typedIn(form.current, kind))
  }

  return { form, errors, failure, busy, reference, send, keep }
}

function typedIn(form: HTMLFormElement, kind: InquiryKind): Typed {
  const sent = new FormData(form)
  return Object.fromEntries(fieldsOf[kind].map(({ name }) => [name, String(sent.get(name) ?? '')]))
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control
    : null
}

function fillEmpty(form: RefObject<HTMLFormElement | null>, kind: InquiryKind): void {
  for (const [name, text] of Object.entries(readDraft(kind))) {
    const control = form.current && controlOf(form.current, name)
    if (control && !control.value) control.value = text
  }
}

function focusFirstWrong(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, string>,
  kind: InquiryKind,
): void {
  const first = fieldsOf[kind].find(({ name }) => errors[name] !== undefined)
  if (first && form.current) controlOf(form.current, first.name)?.focus()
}

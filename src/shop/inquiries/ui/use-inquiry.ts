import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { postInquiry } from '../client.ts'
import type { InquiryKind } from '../domain/inquiry-kinds.ts'
import { fieldsByKind, type InquiryDraft, type InquiryField } from '../fields.ts'
import { deleteDraft, readDraft, saveDraft } from './inquiry-draft.ts'

type Values = Partial<Record<InquiryField, string>>
export type Failure = 'too-many' | 'not-sent' | null

const noErrors: Record<string, string> = {}

/**
 * State of the uncontrolled inquiry form. The server validates it and returns errors by field. The typed values are
 * stored in the tab until the inquiry is sent.
 */
export function useInquiry(kind: InquiryKind, draft: InquiryDraft | null) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(draft?.errors ?? noErrors)
  const [failure, setFailure] = useState<Failure>(draft?.tooMany ? 'too-many' : null)
  const [busy, setBusy] = useState(false)
  const [reference, setReference] = useState<string | null>(null)

  useEffect(() => {
    if (!draft) restoreDraft(form, kind)
  }, [kind, draft])
  useFocusInvalid(errors)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!form.current || busy) return
    const values = readFields(form.current, kind)
    setBusy(true)
    try {
      const response = await postInquiry({ kind, ...values })
      deleteDraft(kind)
      setReference(response.reference)
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.errors : noErrors
      const code = error instanceof ApiError ? error.code : null
      setErrors(fieldErrors)
      setFailure(
        code === 'too_many_attempts' ? 'too-many' : Object.keys(fieldErrors).length > 0 ? null : 'not-sent',
      )
    } finally {
      setBusy(false)
    }
  }

  function saveTyped() {
    if (form.current) saveDraft(kind, readFields(form.current, kind))
  }

  return { form, errors, failure, busy, reference, send, saveDraft: saveTyped }
}

function readFields(form: HTMLFormElement, kind: InquiryKind): Values {
  const formData = new FormData(form)
  return Object.fromEntries(fieldsByKind[kind].map(({ name }) => [name, String(formData.get(name) ?? '')]))
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control
    : null
}

function restoreDraft(form: RefObject<HTMLFormElement | null>, kind: InquiryKind): void {
  for (const [name, text] of Object.entries(readDraft(kind))) {
    const control = form.current && controlOf(form.current, name)
    if (control && !control.value) control.value = text
  }
}

import type { RefObject } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  field?: RefObject<HTMLTextAreaElement | null>
}

/** A text area with one word or phrase per line. */
export function TermsField({ value, onChange, error, field }: Props) {
  const { moderation, shell } = useAdmin()
  const { searches } = moderation
  const sentences: Record<string, string> = searches.errors
  return (
    <TextAreaField
      ref={field}
      label={searches.terms}
      hint={searches.termsHint}
      name="terms"
      rows={5}
      dir="auto"
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error && (sentences[error] ?? shell.badFields)}
    />
  )
}

/** Splits the text into terms, at line breaks and at Latin and Arabic commas. */
export function parseTerms(typed: string): string[] {
  return typed.split(/[\n,،]/).filter((term) => term.trim() !== '')
}

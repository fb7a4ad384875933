import type { RefObject } from 'react'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useAdmin } from '../use-admin.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  field?: RefObject<HTMLTextAreaElement | null>
}

/** Words and phrases of one meaning, one in each line. */
export function TermsField({ value, onChange, error, field }: Props) {
  const { insight, shell } = useAdmin()
  const { searches } = insight.desk
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

/** What was typed, as terms. Commas of either script part them too. */
export function termsOf(typed: string): string[] {
  return typed.split(/[\n,،]/).filter((term) => term.trim() !== '')
}

import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

type Props = {
  label: string
  value: string
  texts: { copy: string; copied: string; notCopied: string }
  /** Names the button where several copy something. */
  copyLabel?: string
}

/** A text that is copied with a button: an address, a secret. */
export function CopyField({ label, value, texts, copyLabel }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast({ description: texts.copied })
    } catch {
      toast({ description: texts.notCopied, variant: 'destructive' })
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow">
        <TextField label={label} value={value} readOnly dir="ltr" />
      </div>
      <Button size="sm" aria-label={copyLabel} onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </div>
  )
}

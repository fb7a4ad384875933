import { useAdmin } from '#desk/use-admin.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  /** The id of the form that the button submits. */
  form: string
  label: string
  disabled: boolean
  status: string | false
  /** Discards what is not saved; undefined when there is nothing to discard. */
  onDiscard: (() => void) | undefined
}

/** Stays at the bottom of the screen as long as a part of the product that it saves is visible. */
export function SaveBar({ form, label, disabled, status, onDiscard }: Props) {
  const { products: texts } = useAdmin()
  return (
    <div className="sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-sand px-3 py-3 sm:-mx-5 sm:px-5">
      <Button type="submit" form={form} disabled={disabled}>
        {label}
      </Button>
      {onDiscard && (
        <Button variant="quiet" onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
      <span role="status" className="text-ink-soft">
        {status}
      </span>
    </div>
  )
}

import type { FormEvent, ReactNode } from 'react'
import { navigate } from '#platform/pages/navigate.ts'
import { Button } from '#ui/button.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { useWorkTexts } from './use-work-texts.ts'

type Props = {
  path: string
  /** Query parameters that no field of the form holds and that stay in the URL. */
  rest: Record<string, string | number | undefined>
  children: ReactNode
  /** The text of its button. */
  action?: string
}

/** A form whose fields become the query string of `path`. */
export function FilterForm({ path, rest, children, action }: Props) {
  const desk = useWorkTexts()

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') search.set(name, value.trim())
    }
    navigate(search.size > 0 ? `${path}?${search}` : path)
  }

  return (
    <form action={path} onSubmit={go} className="not-printed mb-4 flex flex-wrap items-end gap-3">
      {children}
      <HiddenFields values={rest} />
      <Button type="submit" variant="secondary" className="min-h-12">
        {action ?? desk.find}
      </Button>
    </form>
  )
}

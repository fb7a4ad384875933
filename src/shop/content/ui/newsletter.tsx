import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { subscribeToNewsletter } from '../client.ts'

export function Newsletter() {
  const { content } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const hydrated = useHydrated()

  function showError(description: string) {
    toast({ description, variant: 'destructive' })
    input.current?.focus()
  }

  async function subscribe(event: FormEvent) {
    event.preventDefault()
    const email = input.current?.value.trim()
    if (busy) return
    if (!email) return showError(content.emailMissing)
    setBusy(true)
    try {
      await subscribeToNewsletter(email)
      toast({ title: content.thanks, description: content.subscribed })
      if (input.current) input.current.value = ''
    } catch (error) {
      showError(
        error instanceof ApiError && error.errors.email ? content.emailWrong : content.subscribeFailed,
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="needs-script rounded-card bg-tile-tint px-5 py-8 md:flex md:items-center md:justify-between md:gap-10 md:px-10">
      <div>
        <h2 className="text-xl font-extrabold">{content.newsletterTitle}</h2>
        <p className="text-ink-soft">{content.newsletterText}</p>
      </div>
      <form
        method="post"
        noValidate
        onSubmit={subscribe}
        className="mt-4 flex flex-wrap gap-2 md:mt-0 md:w-lg"
      >
        <input
          ref={input}
          type="email"
          name="email"
          dir="auto"
          autoComplete="email"
          aria-label={content.email}
          placeholder={content.email}
          className="h-12 min-w-0 grow basis-52 rounded-control border border-ink-soft/60 bg-paper px-3.5 placeholder:text-ink-soft"
        />
        <Button type="submit" disabled={!hydrated || busy} className="max-sm:grow">
          {busy ? content.subscribing : content.subscribe}
        </Button>
      </form>
    </section>
  )
}

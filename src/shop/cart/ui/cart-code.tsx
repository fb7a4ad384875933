import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { ApiError } from '#platform/http/fetch-json.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { formatPrice } from '#platform/money/money.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { enterCode, removeCode } from '../client-code.ts'
import { type CodeError, codeErrors, parseCodeError } from '../domain/code-error.ts'

/** The promotion code of the cart: a field to enter one, or the entered one and how to remove it. Works without script. */
export function CartCode({ code }: { code: string | null }) {
  const { cart } = useMessages()
  const change = useCodeChange()
  const error = useCodeError(change.error)
  useFocusInvalid(useMemo(() => (error === null ? null : { code: error }), [error]))

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    change.mutate(code === null ? String(new FormData(event.currentTarget).get('code')) : null)
  }

  return (
    <form method="post" action="/cart/code" noValidate onSubmit={send} className="mt-4">
      {code === null ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 has-[[aria-invalid]]:items-start">
          <TextField
            name="code"
            label={cart.code.label}
            error={error ?? undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            dir="ltr"
          />
          <Button
            type="submit"
            variant="secondary"
            aria-busy={change.isPending}
            className={error ? 'mt-7' : ''}
          >
            {cart.code.apply}
          </Button>
        </div>
      ) : (
        <div className="flex items-center justify-between gap-2">
          <p>
            {cart.code.entered} <bdi className="font-bold">{code}</bdi>
          </p>
          <input type="hidden" name="remove" value="1" />
          <Button type="submit" variant="secondary" aria-busy={change.isPending}>
            {cart.code.remove}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Enters a code, or removes it with null, and loads what the cart costs again. */
function useCodeChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (code: string | null) => {
      if (code === null) await removeCode()
      else await enterCode(code)
    },
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith('cart-'),
      }),
  })
}

/** Of the last attempt, else of the form that was sent without script. */
function useCodeError(error: Error | null): string | null {
  const { language } = useLanguage()
  const messages = useMessages()
  const { current } = usePages()
  const known = error ? errorOf(error) : parseCodeError(current.address.search)
  if (error && !known) return messages.cart.code.failed
  return known && textOf(known, messages, (amount) => formatPrice(amount, language))
}

function errorOf(error: Error): CodeError | null {
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.code === 'too_many_attempts') return { error: 'too_many_attempts', missing: null }
  const kind = codeErrors.find((each) => each === problem?.errors?.code)
  const { missing } = (problem ?? {}) as { missing?: unknown }
  return kind ? { error: kind, missing: typeof missing === 'number' ? missing : null } : null
}

function textOf(
  { error, missing }: CodeError,
  { cart }: AllMessages,
  format: (amount: number) => string,
): string {
  if (error === 'code_minimum' && missing !== null) return cart.code.missing(format(missing))
  return cart.code.errors[error]
}

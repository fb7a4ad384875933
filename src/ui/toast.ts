export type ToastVariant = 'default' | 'destructive'

/** Where a toast leads on. */
export type ToastAction = { label: string; href: string }

type ToastInput = { title?: string; description: string; variant?: ToastVariant; action?: ToastAction }

export type ShownToast = {
  id: number
  title: string | null
  description: string
  variant: ToastVariant
  action: ToastAction | null
  open: boolean
}

/** How long a dismissed toast is kept before it is forgotten (specification §9). */
const forgottenAfterMs = 1_000_000

const listeners = new Set<() => void>()
let current: ShownToast | null = null
let made = 0

function set(next: ShownToast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a sentence for 5 seconds. Only one is visible: a new one takes the place of the old (specification §4). */
export function toast({ title, description, variant = 'default', action }: ToastInput): void {
  made += 1
  set({ id: made, title: title ?? null, description, variant, action: action ?? null, open: true })
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return
  set({ ...current, open: false })
  setTimeout(() => {
    if (current?.id === id) set(null)
  }, forgottenAfterMs)
}

export function currentToast(): ShownToast | null {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

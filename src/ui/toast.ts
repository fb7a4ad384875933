export type ToastVariant = 'default' | 'destructive'

/** The link of a toast. */
type ToastAction = { label: string; href: string }

type ToastInput = { title?: string; description: string; variant?: ToastVariant; action?: ToastAction }

export type Toast = {
  id: number
  title: string | null
  description: string
  variant: ToastVariant
  action: ToastAction | null
  open: boolean
}

/** How long a dismissed toast stays in the state before it is removed (docs/product.md §9). */
const removalDelayMs = 1_000_000

const listeners = new Set<() => void>()
let current: Toast | null = null
let lastId = 0

function set(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast for 5 seconds. Only one is visible: a new one replaces the current one (docs/product.md §4). */
export function toast({ title, description, variant = 'default', action }: ToastInput): void {
  lastId += 1
  set({ id: lastId, title: title ?? null, description, variant, action: action ?? null, open: true })
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return
  set({ ...current, open: false })
  setTimeout(() => {
    if (current?.id === id) set(null)
  }, removalDelayMs)
}

export function currentToast(): Toast | null {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import type { ToastVariant } from './toast.ts'

const variants: Record<ToastVariant, string> = {
  default: 'bg-ink text-paper',
  destructive: 'bg-pomegranate text-paper',
}

export const toastPositionClass =
  'fixed inset-x-0 bottom-14 z-50 flex justify-end p-4 md:bottom-0 min-[768px]:start-auto min-[768px]:max-w-[420px]'

export function toastClass(variant: ToastVariant): string {
  return `forced-edge flex w-full items-center gap-3 rounded-card py-2 ps-4 pe-2 shadow-float ${variants[variant]}`
}

import type { Toast } from './toast.ts'

export function ToastText({ toast: { title, description } }: { toast: Toast }) {
  return (
    <>
      {title && <span className="block font-bold">{title}</span>}
      <span className="block text-sm">{description}</span>
    </>
  )
}

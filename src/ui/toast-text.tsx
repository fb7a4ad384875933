import type { ShownToast } from './toast.ts'

export function ToastText({ shown: { title, description } }: { shown: ShownToast }) {
  return (
    <>
      {title && <span className="block font-bold">{title}</span>}
      <span className="block text-sm">{description}</span>
    </>
  )
}

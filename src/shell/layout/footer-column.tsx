import { type ReactNode, useId, useState } from 'react'
import { ChevronDown } from '#ui/icons/chevron-down.ts'

type Props = { title: string; children: ReactNode }

/** A column of links. On a phone it is closed until its title is tapped; without script it is open. */
export function FooterColumn({ title, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <nav aria-label={title}>
      <h2 className="relative flex items-center font-bold max-md:min-h-12 md:mb-2">
        {title}
        <button
          type="button"
          aria-label={title}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="absolute inset-0 flex items-center justify-end md:hidden noscript:hidden"
        >
          <ChevronDown size={20} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h2>
      <ul id={id} className={`footer-links ${isOpen ? 'max-md:pb-3' : 'max-md:hidden noscript:block'}`}>
        {children}
      </ul>
    </nav>
  )
}

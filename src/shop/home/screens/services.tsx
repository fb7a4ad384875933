import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Banknote } from '#ui/icons/banknote.ts'
import { PackageCheck } from '#ui/icons/package-check.ts'
import { Truck } from '#ui/icons/truck.ts'

export function Services() {
  const { home } = useMessages()
  const services = [
    { Icon: Truck, title: home.fastTitle, text: home.fastText, directional: true },
    { Icon: Banknote, title: home.cashTitle, text: home.cashText, directional: false },
    { Icon: PackageCheck, title: home.returnsTitle, text: home.returnsText, directional: false },
  ]
  return (
    <section aria-label={home.services}>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {services.map(({ Icon, title, text, directional }) => (
          <li
            key={title}
            className="flex items-center gap-4 rounded-card border border-line bg-paper p-4 md:p-5"
          >
            <span className="grid size-13 shrink-0 place-items-center rounded-full bg-tile-tint text-tile-deep">
              <Icon size={26} strokeWidth={1.75} className={directional ? 'icon-directional' : ''} />
            </span>
            <div>
              <h2 className="text-base font-extrabold">{title}</h2>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

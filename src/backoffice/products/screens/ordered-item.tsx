import { type ReactNode, useState } from 'react'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { MoveButtons, type MoveProps } from './move-buttons.tsx'
import { RemoveEntry, type RemoveProps } from './remove-entry.tsx'

type Props = {
  id: number
  /** Whose history it has; null: that of the entry it belongs to. */
  kind: 'category' | 'sub_category' | 'option' | 'attribute' | null
  name: string
  move: MoveProps
  removal: RemoveProps
  picture?: ReactNode
  /** Further buttons. */
  actions?: ReactNode
  /** What the entry is. */
  children: ReactNode
  /** Its form; rendered once the entry was opened. */
  form: ReactNode
}

/** An entry of an ordered list: what it is, its buttons, and below them its form and its history. */
export function OrderedItem({ id, kind, name, move, removal, picture, actions, children, form }: Props) {
  const { products: texts } = useAdmin()
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <li className="rounded-card border border-line bg-paper p-3">
      <div className="flex flex-wrap items-center gap-3">
        {picture}
        <div className="min-w-0 grow basis-28">{children}</div>
        <div className="ms-auto flex flex-wrap items-center gap-3">
          <MoveButtons name={name} {...move} />
          {actions}
          <RemoveEntry name={name} {...removal} />
        </div>
      </div>
      <details onToggle={({ currentTarget }) => setWasOpened((before) => before || currentTarget.open)}>
        <summary className="min-h-11 py-2 font-bold text-tile-deep">{texts.edit}</summary>
        {wasOpened && (
          <div className="space-y-4">
            {form}
            {kind && <AuditTrail kind={kind} id={id} />}
          </div>
        )}
      </details>
    </li>
  )
}

/** The name of an entry and its key. */
export function NameAndKey({ name, entryKey }: { name: string; entryKey: string }) {
  return (
    <p className="font-bold">
      <bdi>{name}</bdi>{' '}
      <bdi dir="ltr" className="font-normal text-ink-soft">
        {entryKey}
      </bdi>
    </p>
  )
}

import { useState } from 'react'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import { valueName } from '#shop/catalogue/domain/localized.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { removeOption, removeValue, saveValue } from '../client-options.ts'
import type { ManagedOption, ManagedValue } from '../schemas-options.ts'
import { ColourDot } from './colour-dot.tsx'
import { MergeValue } from './merge-value.tsx'
import { MoveButtons, type MoveProps } from './move-buttons.tsx'
import { OptionForm } from './option-form.tsx'
import { OrderedItem } from './ordered-item.tsx'
import { ValueForm } from './value-form.tsx'

/** An option of the dictionary with its values. */
export function OptionItem({ option, ...move }: { option: ManagedOption } & MoveProps) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const { id, key, values, products } = option
  const name = localized(option, 'name', language)
  return (
    <OrderedItem
      buttons={
        <>
          <MoveButtons labels={{ up: words.up(name), down: words.down(name) }} {...move} />
          <Remove name={name} products={products} inUse={words.optionInUse} call={() => removeOption(id)} />
        </>
      }
      editLabel={words.edit}
      details={(isOpen) =>
        isOpen && (
          <div className="space-y-4">
            <OptionForm option={option} />
            <h3 className="font-bold">{words.values}</h3>
            <ol className="divide-y divide-line">
              {values.map((value, index) => (
                <ValueItem
                  key={value.id}
                  option={option}
                  value={value}
                  first={index === 0}
                  last={index === values.length - 1}
                  busy={busy}
                  onMove={(by) => void change(() => saveValue(value.id, { position: index + 1 + by }))}
                />
              ))}
            </ol>
            <ValueForm option={option} value={null} />
            <AuditTrail kind="option" id={id} />
          </div>
        )
      }
    >
      <p className="font-bold">
        <bdi>{name}</bdi>{' '}
        <bdi dir="ltr" className="font-normal text-ink-soft">
          {key}
        </bdi>
      </p>
      <p className="text-sm text-ink-soft">
        {words.products(products)} · {words.kinds[option.kind]}
      </p>
    </OrderedItem>
  )
}

function ValueItem({ option, value, ...move }: { option: ManagedOption; value: ManagedValue } & MoveProps) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { language } = useLanguage()
  const name = valueName(value, language)
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-2">
        <ColourDot colour={value.colour} />
        <bdi className="font-bold">{name}</bdi>
        <bdi dir="ltr" className="text-ink-soft">
          {value.key}
        </bdi>
        <span className="me-auto text-sm text-ink-soft">{words.products(value.products)}</span>
        <MoveButtons labels={{ up: words.up(name), down: words.down(name) }} {...move} />
        {option.values.length > 1 && <MergeValue option={option} value={value} />}
        <Remove
          name={name}
          products={value.products}
          inUse={words.valueInUse}
          call={() => removeValue(value.id)}
        />
      </div>
      <details>
        <summary className="min-h-11 py-2 text-tile-deep">{words.edit}</summary>
        <ValueForm
          key={`${listTexts(value, 'name').join('/')}/${value.colour}`}
          option={option}
          value={value}
        />
      </details>
    </li>
  )
}

type RemoveProps = {
  name: string
  /** Those that use it; then it cannot be deleted. */
  products: number
  inUse: (products: number) => string
  call: () => Promise<void>
}

function Remove({ name, products, inUse, call }: RemoveProps) {
  const { products: texts, shell } = useAdmin()
  const { options: words } = texts
  const { change, busy } = useAdminMutation()
  const [isConfirming, setIsConfirming] = useState(false)

  async function remove() {
    setIsConfirming(false)
    await change(call, { successMessage: words.removed })
  }

  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-label={words.remove(name)}
        disabled={busy}
        onClick={() => setIsConfirming(true)}
      >
        {words.removeVariant}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={products === 0 ? words.removeTitle(name) : words.cannotRemove(name)}
          onClose={() => setIsConfirming(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsConfirming(false)}>
                {products === 0 ? shell.cancel : shell.ok}
              </Button>
              {products === 0 && (
                <Button variant="danger" onClick={() => void remove()}>
                  {words.removeVariant}
                </Button>
              )}
            </>
          }
        >
          {products === 0 ? words.removeText : inUse(products)}
        </ConfirmDialog>
      )}
    </>
  )
}

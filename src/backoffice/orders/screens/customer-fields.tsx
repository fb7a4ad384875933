import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { KnownCustomer } from './known-customer.tsx'
import { type RecipientField, RecipientFields } from './recipient-fields.tsx'
import type { useCustomer } from './use-customer.ts'

type Props = ReturnType<typeof useCustomer> & {
  /** By field, with the prefix `shipping.`. */
  errors: Record<string, string>
}

/** Who gets the order and where, with the fields and errors of the checkout. */
export function CustomerFields({ errors, customer, setCustomer, known, fill }: Props) {
  const { newOrder: texts, shell } = useAdmin()
  const { orders: shop } = useMessages()
  const sentences: Record<string, string> = { ...shop.fieldErrors, ...texts.fieldErrors }
  const errorOf = (name: string) => {
    const code = errors[`shipping.${name}`]
    if (!code) return undefined
    return code === 'not_served' ? texts.notServed : (sentences[name] ?? shell.badFields)
  }
  const control = (name: RecipientField) => {
    const onChange = ({ target }: { target: { value: string } }) =>
      setCustomer((current) => ({ ...current, [name]: target.value }))
    // A phone is written anew when its field is left.
    return { value: customer[name], error: errorOf(name), onChange, onBlur: onChange }
  }
  return (
    <Panel title={texts.customer}>
      <div className="grid gap-4 sm:grid-cols-2">
        <RecipientFields control={control}>
          <div className="empty:hidden sm:col-span-2">
            <KnownCustomer known={known} secondPhone={customer.secondPhone} fill={fill} />
          </div>
        </RecipientFields>
      </div>
    </Panel>
  )
}

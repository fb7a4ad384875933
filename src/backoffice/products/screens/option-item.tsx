import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import { valueName } from '#shop/catalogue/domain/localized.ts'
import { removeOption, removeValue, saveValue } from '../client-options.ts'
import type { ManagedOption, ManagedValue } from '../schemas-options.ts'
import { ColourDot } from './colour-dot.tsx'
import { MergeValue } from './merge-value.tsx'
import type { MoveProps } from './move-buttons.tsx'
import { OptionForm } from './option-form.tsx'
import { NameAndKey, OrderedItem } from './ordered-item.tsx'
import { OrderedList } from './ordered-list.tsx'
import { ValueForm } from './value-form.tsx'

/** An option of the dictionary with its values. */
export function OptionItem({ option, ...move }: { option: ManagedOption } & MoveProps) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { language } = useLanguage()
  const { id, key, values, products } = option
  const name = localized(option, 'name', language)
  return (
    <OrderedItem
      id={id}
      kind="option"
      name={name}
      move={move}
      removal={{ products, remove: () => removeOption(id), words: { inUse: words.optionInUse(products) } }}
      form={
        <>
          <OptionForm option={option} />
          <h3 className="font-bold">{words.values}</h3>
          <OrderedList entries={values} move={(value, to) => saveValue(value.id, { position: to + 1 })}>
            {(value, moveValue) => <ValueItem key={value.id} option={option} value={value} {...moveValue} />}
          </OrderedList>
          <ValueForm option={option} value={null} />
        </>
      }
    >
      <NameAndKey name={name} entryKey={key} />
      <p className="text-sm text-ink-soft">
        {words.products(products)} · {words.kinds[option.kind]}
      </p>
    </OrderedItem>
  )
}

function ValueItem({ option, value, ...move }: { option: ManagedOption; value: ManagedValue } & MoveProps) {
  const { options: words } = useAdmin().products
  const { language } = useLanguage()
  const name = valueName(value, language)
  return (
    <OrderedItem
      id={value.id}
      kind={null}
      name={name}
      move={move}
      removal={{
        products: value.products,
        remove: () => removeValue(value.id),
        words: { inUse: words.valueInUse(value.products) },
      }}
      picture={<ColourDot colour={value.colour} />}
      actions={option.values.length > 1 && <MergeValue option={option} value={value} />}
      form={
        <ValueForm
          key={`${listTexts(value, 'name').join('/')}/${value.colour}`}
          option={option}
          value={value}
        />
      }
    >
      <NameAndKey name={name} entryKey={value.key} />
      <p className="text-sm text-ink-soft">{words.products(value.products)}</p>
    </OrderedItem>
  )
}

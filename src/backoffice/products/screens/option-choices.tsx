import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { valueName } from '#shop/catalogue/domain/localized.ts'
import { maxOptions } from '#shop/catalogue/domain/option-kinds.ts'
import { Button } from '#ui/button.tsx'
import { ArrowDown } from '#ui/icons/arrow-down.ts'
import { ArrowUp } from '#ui/icons/arrow-up.ts'
import { X } from '#ui/icons/x.ts'
import { SelectField } from '#ui/select-field.tsx'
import { moveItem } from '../domain/move-item.ts'
import type { ChosenOption } from '../domain/variant-grid.ts'
import type { ManagedOption } from '../schemas-options.ts'
import { orderedValues } from '../ui/variants-draft.ts'
import { ColourDot } from './colour-dot.tsx'
import { ValueForm } from './value-form.tsx'

type Props = {
  dictionary: readonly ManagedOption[]
  chosen: readonly ChosenOption[]
  onChosen: (options: ChosenOption[]) => void
}

/** The options of a product in order, each with the values that are ticked. */
export function OptionChoices({ dictionary, chosen, onChosen }: Props) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { language } = useLanguage()
  const others = dictionary.filter(({ key }) => !chosen.some((each) => each.key === key))
  return (
    <div className="space-y-3">
      {chosen.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {chosen.map(({ key, values }, index) => {
        const option = dictionary.find((each) => each.key === key)
        return (
          option && (
            <ChosenOptionItem
              key={key}
              option={option}
              values={values}
              first={index === 0}
              last={index === chosen.length - 1}
              onValues={(next) => onChosen(chosen.with(index, { key, values: next }))}
              onMove={(by) => onChosen(moveItem(chosen, index, index + by))}
              onRemove={() => onChosen(chosen.toSpliced(index, 1))}
            />
          )
        )
      })}
      {chosen.length < maxOptions && others.length > 0 && (
        <div className="max-w-sm">
          <SelectField
            label={words.choose}
            hint={words.chooseHint}
            name="addOption"
            value=""
            onChange={({ target }) =>
              target.value && onChosen([...chosen, { key: target.value, values: [] }])
            }
          >
            <option value="">{texts.choose}</option>
            {others.map((option) => (
              <option key={option.key} value={option.key}>
                {localized(option, 'name', language)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  )
}

type ItemProps = {
  option: ManagedOption
  values: readonly string[]
  first: boolean
  last: boolean
  onValues: (values: string[]) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function ChosenOptionItem({ option, values, first, last, onValues, onMove, onRemove }: ItemProps) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { language } = useLanguage()
  const name = localized(option, 'name', language)
  const order = (chosen: ReadonlySet<string>) => orderedValues([option], option.key, chosen)

  function toggle(key: string) {
    const chosen = new Set(values)
    if (!chosen.delete(key)) chosen.add(key)
    onValues(order(chosen))
  }

  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="px-1 font-bold">{name}</legend>
      <div className="flex flex-wrap gap-x-4">
        {option.values.map((value) => (
          <label key={value.key} className="flex min-h-11 min-w-11 items-center gap-2">
            <input
              type="checkbox"
              checked={values.includes(value.key)}
              onChange={() => toggle(value.key)}
              className="size-5 shrink-0 accent-tile-deep"
            />
            <ColourDot colour={value.colour} />
            <bdi>{valueName(value, language)}</bdi>
          </label>
        ))}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-1">
        <Button
          variant="quiet"
          size="sm"
          aria-label={words.earlier(name)}
          disabled={first}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={20} />
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={words.later(name)}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={20} />
        </Button>
        <Button variant="quiet" size="sm" aria-label={words.takeOff(name)} onClick={onRemove}>
          <X size={20} />
        </Button>
      </div>
      <details>
        <summary className="min-h-11 py-2 font-bold text-tile-deep">{words.newValueOf(name)}</summary>
        {/* The new value is last in the dictionary until it is moved there. */}
        <ValueForm option={option} value={null} onSaved={(key) => onValues([...values, key])} />
      </details>
    </fieldset>
  )
}

import { useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { OptionChoice } from '#shop/catalogue/domain/described-option.ts'
import { localizedName, valueName } from '#shop/catalogue/domain/localized.ts'
import { optionFieldPrefix } from '#shop/catalogue/domain/option-choice.ts'
import { isSizeOption, unavailability, valuePrices } from '#shop/catalogue/domain/option-values.ts'
import type { ProductOption } from '#shop/catalogue/variant-schemas.ts'
import type { DisplayedValue } from './displayed-value.ts'
import { optionId } from './option-ids.ts'
import type { ProductWithOptions } from './product-with-options.ts'
import { ValueRadio } from './value-radio.tsx'
import { ValueSelect } from './value-select.tsx'

/** More values than this are a list. */
const maxRadios = 24

type Props = {
  product: ProductWithOptions
  option: ProductOption
  choice: OptionChoice
  isMissing: boolean
  /** Why the chosen value cannot be bought, when it is reported at this option. */
  conflict: string | null
  /** The option was changed last, so its conflict must be visible. */
  isChanged: boolean
  onSelect: (value: string) => void
}

/** One option: its values, and what to do when none is chosen. */
export function OptionField({ product, option, choice, isMissing, conflict, isChanged, onSelect }: Props) {
  const { language } = useLanguage()
  const { product: texts } = useMessages()
  const values = useDisplayedValues({ product, option, choice })
  const name = localizedName(option, language)
  const chosen = values.find(({ key }) => key === choice[option.key])
  const reasons = [...new Set(values.flatMap(({ unavailable }) => unavailable ?? []))]
  const id = optionId(option.key)
  const errorId = `${id}-error`
  const field = {
    name: optionFieldPrefix + option.key,
    describedBy: isMissing ? errorId : undefined,
    onSelect,
  }
  const conflictRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (conflict !== null && isChanged) conflictRef.current?.scrollIntoView?.({ block: 'nearest' })
  }, [conflict, isChanged])
  const isList = option.kind === 'list' || values.length > maxRadios
  const fieldset = (
    <fieldset id={id} aria-describedby={field.describedBy} className="min-w-0">
      <legend className="mb-2 font-bold">
        {name}
        {chosen && !isList && (
          // Inline blocks keep Arabic letters of the two words from being joined.
          <span aria-hidden="true" className="ms-2 inline-block font-normal text-ink-soft">
            {chosen.name}
          </span>
        )}
      </legend>
      {isList ? (
        <ValueSelect {...field} label={name} values={values} chosen={choice[option.key]} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {values.map((value) => (
            <ValueRadio
              key={value.key}
              {...field}
              value={value}
              isSwatch={option.kind === 'swatch'}
              isChosen={value.key === choice[option.key]}
            />
          ))}
        </div>
      )}
      {conflict !== null && (
        // The region with the role `status` below the options says it to screen readers.
        <p ref={conflictRef} aria-hidden="true" className="mt-1.5 scroll-mb-28 font-bold text-pomegranate">
          {conflict}
        </p>
      )}
      {reasons.length > 0 && conflict === null && !isList && (
        <p aria-hidden="true" className="mt-1.5 text-sm text-ink-soft">
          {texts.struckMeans(new Intl.ListFormat(language, { type: 'disjunction' }).format(reasons))}
        </p>
      )}
      {isMissing && (
        <p id={errorId} role="alert" className="mt-1.5 font-bold text-pomegranate">
          {texts.choose(name)}
        </p>
      )}
    </fieldset>
  )
  if (!isSizeOption(option.key)) return fieldset
  // The link follows the fields in the order of focus, beside the legend on the screen.
  return (
    <div className="relative">
      {fieldset}
      <Link href="/size-guide" className="option-guide">
        {texts.sizeGuide}
      </Link>
    </div>
  )
}

function useDisplayedValues({
  product,
  option,
  choice,
}: Pick<Props, 'product' | 'option' | 'choice'>): DisplayedValue[] {
  const { language } = useLanguage()
  const { product: texts } = useMessages()
  const prices = valuePrices(product, choice, option)
  const nameOf = (key: string) => {
    const other = product.options.find((each) => each.key === key)
    return other && localizedName(other, language)
  }
  const wordsFor = (value: string) => {
    const unavailable = unavailability(product, choice, option.key, value)
    if (unavailable === null) return null
    if (unavailable.reason === 'sold-out') return texts.optionSoldOut
    const other = unavailable.blockedBy === null ? undefined : nameOf(unavailable.blockedBy)
    return other === undefined ? texts.optionUnavailable : texts.optionUnavailableWith(other)
  }
  const priceFor = (value: string) => {
    const price = prices?.get(value)
    if (!price) return null
    const text = formatPrice(price.price, language)
    return price.isFrom ? `${texts.priceFrom} ${text}` : text
  }
  return option.values.map((value) => ({
    key: value.key,
    name: valueName(value, language),
    colour: value.colour,
    price: priceFor(value.key),
    unavailable: wordsFor(value.key),
  }))
}

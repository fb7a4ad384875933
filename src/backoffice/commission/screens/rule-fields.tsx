import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { ArrowDown } from '#ui/icons/arrow-down.ts'
import { ArrowUp } from '#ui/icons/arrow-up.ts'
import { X } from '#ui/icons/x.ts'
import { TextField } from '#ui/text-field.tsx'
import type { CommissionRulesList } from '../schemas.ts'
import { amountFields, type RuleDraft } from '../ui/rule-draft.ts'
import { ChosenProducts } from './chosen-products.tsx'
import { IdBoxes } from './id-boxes.tsx'

type Props = {
  draft: RuleDraft
  choice: CommissionRulesList
  /** Whether it fits everything else: it has no conditions, is in use and stays last. */
  isLast: boolean
  /** Codes by field. */
  errors: Record<string, string>
  edit: (changes: Partial<RuleDraft>) => void
  move: (by: -1 | 1) => void
  remove: () => void
}

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand'

/** The fields of one rule. */
export function RuleFields({ draft, choice, isLast, errors, edit, move, remove }: Props) {
  const { commission: texts } = useAdmin()
  const name = draft.name || texts.newRule
  const sentences: Record<string, string> = texts.errors
  const errorOf = (field: string) => {
    const code = errors[field]
    return code === undefined ? undefined : (sentences[code] ?? texts.unknownError)
  }
  const amounts = isLast ? amountFields.slice(0, 3) : amountFields
  return (
    <li data-rule={draft.key} className="space-y-3 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 grow">
          <TextField
            label={texts.name}
            hint={isLast ? texts.restText : undefined}
            dir="auto"
            maxLength={100}
            autoComplete="off"
            value={draft.name}
            error={errorOf('name')}
            onChange={({ target }) => edit({ name: target.value })}
          />
        </div>
        {!isLast && (
          <div className="flex items-center gap-1">
            <label className="flex min-h-11 items-center gap-2 pe-2">
              <input
                type="checkbox"
                checked={draft.active}
                onChange={({ target }) => edit({ active: target.checked })}
                className="size-5 accent-tile-deep"
              />
              {texts.active}
            </label>
            <button type="button" aria-label={texts.up(name)} onClick={() => move(-1)} className={iconButton}>
              <ArrowUp size={18} />
            </button>
            <button
              type="button"
              aria-label={texts.down(name)}
              onClick={() => move(1)}
              className={iconButton}
            >
              <ArrowDown size={18} />
            </button>
            <button type="button" aria-label={texts.remove(name)} onClick={remove} className={iconButton}>
              <X size={18} />
            </button>
          </div>
        )}
      </div>
      {errors.rule && (
        <p role="alert" className="font-bold text-pomegranate">
          {errorOf('rule')}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        <NumberField
          label={texts.percentBp}
          inputMode="decimal"
          maxLength={6}
          title={texts.percentHint}
          value={draft.percentBp}
          error={errorOf('percentBp')}
          onChange={({ target }) => edit({ percentBp: target.value })}
        />
        {amounts.map((field) => (
          <NumberField
            key={field}
            label={texts[field]}
            maxLength={15}
            placeholder={field === 'perPiece' || field === 'minimum' ? undefined : texts.noLimit}
            value={draft[field]}
            error={errorOf(field)}
            onChange={({ target }) => edit({ [field]: target.value })}
          />
        ))}
      </div>
      {!isLast && (
        <>
          <IdBoxes
            label={texts.sellerIds}
            choice={choice.sellers}
            none={texts.noSellers}
            chosen={draft.sellerIds}
            error={errorOf('sellerIds')}
            onChange={(sellerIds) => edit({ sellerIds })}
          />
          <IdBoxes
            label={texts.categoryIds}
            choice={choice.categories}
            chosen={draft.categoryIds}
            error={errorOf('categoryIds')}
            onChange={(categoryIds) => edit({ categoryIds })}
          />
          <ChosenProducts
            named={choice.products}
            chosen={draft.productIds}
            error={errorOf('productIds')}
            onChange={(productIds) => edit({ productIds })}
          />
        </>
      )}
    </li>
  )
}

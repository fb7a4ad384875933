import { numberInput } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { nameIn, storedLanguages } from '#platform/i18n/localized.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { Plus } from '#ui/icons/plus.ts'
import { X } from '#ui/icons/x.ts'
import type { ManagedDelivery } from '../schemas.ts'
import { numberColumns, type RateDraft } from '../ui/rate-draft.ts'
import { rateError } from './rate-error.ts'

type Props = {
  draft: RateDraft
  couriers: ManagedDelivery['couriers']
  /** Codes by field. */
  errors: Record<string, string>
  edit: (key: string, changes: Partial<RateDraft>) => void
  addArea: (of: RateDraft) => void
  remove: (key: string) => void
}

const cellClass =
  'w-full min-w-16 min-h-11 scroll-my-28 rounded-control border border-line bg-paper px-2 text-base ' +
  'focus:border-tile-deep aria-invalid:border-2 aria-invalid:border-pomegranate'

/** The rate of a governorate, or of an area below it. */
export function RateRow({ draft, couriers, errors, edit, addArea, remove }: Props) {
  const { delivery: texts } = useAdmin()
  const { language } = useLanguage()
  const { key, governorate, area, active, courierId } = draft
  const names = governorates.find(({ slug }) => slug === governorate) ?? governorates[0]
  const governorateName = nameIn(names, language)
  const place = area === null ? governorateName : texts.areaOf(area || texts.newArea, governorateName)
  const otherNames = storedLanguages()
    .map((each) => nameIn(names, each))
    .filter((name) => name !== governorateName)
    .join(' · ')
  const errorId = `rate-error-${key}`
  const invalid = Object.keys(errors).length > 0
  const described = invalid ? errorId : undefined
  const number = /^new-(\d+)$/.exec(key)?.[1]
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <th scope="row" className={`px-1 py-1 text-start font-normal ${area === null ? '' : 'ps-4'}`}>
        {area === null ? (
          <span className="flex min-h-11 items-center gap-1">
            <span className="grow">
              <span className="block font-bold md:whitespace-nowrap">{governorateName}</span>
              <span className="block text-sm text-ink-soft md:whitespace-nowrap">
                <bdi>{otherNames}</bdi>
              </span>
            </span>
            <button
              type="button"
              aria-label={texts.addAreaIn(governorateName)}
              title={texts.addAreaIn(governorateName)}
              onClick={() => addArea(draft)}
              className="grid size-11 shrink-0 place-items-center rounded-control text-tile-deep hover:bg-tile-tint"
            >
              <Plus size={18} />
            </button>
          </span>
        ) : (
          <input
            value={area}
            onChange={({ target }) => edit(key, { area: target.value })}
            maxLength={100}
            autoComplete="off"
            dir="auto"
            data-new={number}
            placeholder={texts.newArea}
            aria-label={texts.areaIn(governorateName)}
            aria-invalid={errors.area ? true : undefined}
            aria-describedby={described}
            className={`${cellClass} min-w-32`}
          />
        )}
        {invalid && (
          <span id={errorId} role="alert" className="block text-sm font-bold text-pomegranate">
            {Object.entries(errors).map(([field, code]) => (
              <span key={field} className="block">
                {rateError(texts, field, code)}
              </span>
            ))}
          </span>
        )}
      </th>
      {numberColumns.map((column) => (
        <td key={column} data-column={texts.columns[column]} className="px-1 py-1">
          <input
            {...numberInput}
            value={draft[column]}
            onChange={({ target }) => edit(key, { [column]: target.value })}
            data-column={column}
            maxLength={20}
            placeholder={column === 'freeFrom' ? texts.never : undefined}
            aria-label={texts.cell(texts.columns[column], place)}
            aria-invalid={errors[column] ? true : undefined}
            aria-describedby={described}
            className={`${cellClass} rtl:text-end`}
          />
        </td>
      ))}
      <td data-column={texts.columns.active} className="px-1 py-1">
        <label className="grid min-h-11 min-w-11 place-items-center">
          <input
            type="checkbox"
            checked={active}
            onChange={({ target }) => edit(key, { active: target.checked })}
            aria-label={texts.cell(texts.columns.active, place)}
            className="size-5 accent-tile-deep"
          />
        </label>
      </td>
      <td data-column={texts.columns.courierId} className="px-1 py-1">
        <span className="flex items-center gap-1">
          <select
            value={courierId}
            onChange={({ target }) => edit(key, { courierId: target.value })}
            aria-label={texts.cell(texts.columns.courierId, place)}
            aria-invalid={errors.courierId ? true : undefined}
            aria-describedby={described}
            className={`${cellClass} min-w-24`}
          >
            <option value="">{texts.noCourier}</option>
            {couriers
              .filter((courier) => courier.active || String(courier.id) === courierId)
              .map((courier) => (
                <option key={courier.id} value={courier.id}>
                  {courier.active ? courier.name : texts.courierLeft(courier.name)}
                </option>
              ))}
          </select>
          {area !== null && (
            <button
              type="button"
              aria-label={texts.removeArea(place)}
              onClick={() => remove(key)}
              className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand"
            >
              <X size={18} />
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}
